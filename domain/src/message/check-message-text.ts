import { MESSAGE_PLACEHOLDERS, type MessageKind } from './message-kinds.ts'

/** What the chat service takes of one message, with room for the values. */
export const LONGEST_MESSAGE_TEXT = 900

/** A sentence with {placeholders} and what stands for them, so that it can be said in any language. */
export interface MessageTextProblem {
  sentence: string
  values: Record<string, string>
}

/** The placeholders that a text names. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** Everything that is wrong with a text a store wrote for its customers. */
export function checkMessageText(kind: MessageKind, text: string): MessageTextProblem[] {
  const problems: MessageTextProblem[] = []
  const add = (sentence: string, values: Record<string, string> = {}) => problems.push({ sentence, values })
  if (text.trim() === '') add('The text is needed')
  if (text.length > LONGEST_MESSAGE_TEXT) {
    add('The text is too long (at most {most} characters)', { most: String(LONGEST_MESSAGE_TEXT) })
  }
  const known: readonly string[] = MESSAGE_PLACEHOLDERS[kind]
  const list = known.map((name) => `{${name}}`).join(', ')
  for (const name of new Set(namesIn(text))) {
    if (!known.includes(name)) {
      add('{name} is not known here. This message can say {known}.', { name: `{${name}}`, known: list })
    }
  }
  if (/[{}]/.test(text.replaceAll(/\{\w+\}/g, ''))) {
    add('A curly bracket stands alone. Placeholders look like {example}.', { example: '{customer}' })
  }
  if (/[[\]]/.test(text.replaceAll(/\[[^[\]]*\]/g, ''))) {
    add('A square bracket has no partner. Put [ and ] around a part that may be left out.')
  }
  return problems
}

/** The problem as one English sentence. */
export function describeMessageTextProblem({ sentence, values }: MessageTextProblem): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
