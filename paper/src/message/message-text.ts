import type { CustomerLanguage } from '@clothesline/contract'
import { MESSAGE_PLACEHOLDERS, type MessageKind, type MessagePlaceholder, namesIn } from '@clothesline/domain'
import { defaultMessageTexts } from './default-message-texts.ts'
import { type MessageFacts, type MessageValues, messageValues } from './message-values.ts'

const PLACEHOLDER = /\{(\w+)\}/g
const OPTIONAL_PART = /\[([^[\]]*)\]/g

/** The text of a message to a customer: the store's own or the default. */
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

/** The parameters of an approved template. The chat service accepts no empty ones. */
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

/** The default text with numbered parameters, as submitted for approval. */
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

/** Removes spaces left by omitted parts; lines stay, with at most one empty line between them. */
function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
