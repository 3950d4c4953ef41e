import type { CustomerLanguage } from '@clothesline/contract'
import { MESSAGE_PLACEHOLDERS, type MessageKind, type MessagePlaceholder, namesIn } from '@clothesline/domain'
import { defaultMessageTexts } from './default-message-texts.ts'
import { type MessageFacts, type MessageValues, messageValues } from './message-values.ts'

const PLACEHOLDER = /\{(\w+)\}/g
const OPTIONAL_PART = /\[([^[\]]*)\]/g

/** The words of a message to a customer: the store's own text, or the usual one. */
export function messageText<Kind extends MessageKind>(
  kind: Kind,
  facts: MessageFacts[Kind],
  { language = 'en', text }: { language?: CustomerLanguage; text?: string | undefined } = {},
): string {
  const values = messageValues(kind, facts, language)
  return tidy(
    (text ?? defaultMessageTexts[language][kind])
      .replaceAll(OPTIONAL_PART, (_, part: string) => (saysSomething(part, values) ? part : ''))
      .replaceAll(PLACEHOLDER, (_, name: MessagePlaceholder) => values[name]?.text ?? ''),
  )
}

/** What an approved template of the chat service is filled with. It takes no empty parameter. */
export function templateParameters<Kind extends MessageKind>(
  kind: Kind,
  facts: MessageFacts[Kind],
  language: CustomerLanguage,
): string[] {
  const values = messageValues(kind, facts, language)
  return templatePlaceholders(kind).map((name) => values[name]?.text || '–')
}

/** The placeholders of the usual text; the template's {{1}}, {{2}} … are these, in this order. */
export function templatePlaceholders(kind: MessageKind): MessagePlaceholder[] {
  const used = new Set(namesIn(defaultMessageTexts.en[kind]))
  return MESSAGE_PLACEHOLDERS[kind].filter((name) => used.has(name))
}

/** The usual text as it is handed in for approval, with numbered parameters. */
export function templateBody(kind: MessageKind, language: CustomerLanguage): string {
  const names: string[] = templatePlaceholders(kind)
  return tidy(
    defaultMessageTexts[language][kind]
      .replaceAll(OPTIONAL_PART, '$1')
      .replaceAll(PLACEHOLDER, (_, name: string) => `{{${names.indexOf(name) + 1}}}`),
  )
}

function saysSomething(part: string, values: MessageValues): boolean {
  return namesIn(part).every((name) => values[name as MessagePlaceholder]?.isNothing === false)
}

/** Blanks that parts left behind go; lines stay, with one empty line between them at most. */
function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
