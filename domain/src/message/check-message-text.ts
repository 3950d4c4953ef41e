import { type RuleRefusal, ruleRefusal } from '../refusal/rule-error.ts'
import { messageTextRules } from '../refusal/shop-rules.ts'
import { MESSAGE_PLACEHOLDERS, type MessageKind } from './message-kinds.ts'

/** The chat service's limit for one message, less room for the values. */
export const LONGEST_MESSAGE_TEXT = 900

/** The placeholders in a text. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** All problems with a text that a store wrote for its customers. */
export function checkMessageText(kind: MessageKind, text: string): RuleRefusal[] {
  const problems: RuleRefusal[] = []
  if (text.trim() === '') problems.push(ruleRefusal(messageTextRules, 'message_text_needed'))
  if (text.length > LONGEST_MESSAGE_TEXT) {
    problems.push(ruleRefusal(messageTextRules, 'message_text_too_long', { most: LONGEST_MESSAGE_TEXT }))
  }
  const known: readonly string[] = MESSAGE_PLACEHOLDERS[kind]
  const list = known.map((name) => `{${name}}`).join(', ')
  for (const name of new Set(namesIn(text))) {
    if (!known.includes(name)) {
      problems.push(ruleRefusal(messageTextRules, 'placeholder_unknown', { name: `{${name}}`, known: list }))
    }
  }
  if (/[{}]/.test(text.replaceAll(/\{\w+\}/g, ''))) {
    problems.push(ruleRefusal(messageTextRules, 'curly_bracket_alone', { example: '{customer}' }))
  }
  if (/[[\]]/.test(text.replaceAll(/\[[^[\]]*\]/g, ''))) {
    problems.push(ruleRefusal(messageTextRules, 'square_bracket_alone'))
  }
  return problems
}
