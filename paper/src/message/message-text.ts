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
  return fillIn(text ?? defaultMessageTexts[language][kind], messageValues(kind, facts, language))
}

/** The same, and the parameters of its approved template. The chat service accepts no empty ones. */
export function templateMessage<Kind extends MessageKind>(
  kind: Kind,
  facts: MessageFacts[Kind],
  { language, text }: { language: CustomerLanguage; text?: string | undefined },
): { body: string; parameters: string[] } {
  const values = messageValues(kind, facts, language)
  const body = fillIn(text ?? defaultMessageTexts[language][kind], values)
  return { body, parameters: templatePlaceholders(kind).map((name) => values[name]?.text || '–') }
}

function fillIn(text: string, values: MessageValues): string {
  return tidy(
    text
      .replaceAll(OPTIONAL_PART, (_, part: string) => (saysSomething(part, values) ? part : ''))
      .replaceAll(PLACEHOLDER, (_, name: MessagePlaceholder) => values[name]?.text ?? ''),
  )
}

/** The placeholders of the usual text; the template's {{1}}, {{2}} … are these, in this order. */
export function templatePlaceholders(kind: MessageKind): readonly MessagePlaceholder[] {
  const known = placeholders.get(kind)
  if (known) return known
  const used = new Set(namesIn(defaultMessageTexts.en[kind]))
  const found = MESSAGE_PLACEHOLDERS[kind].filter((name) => used.has(name))
  placeholders.set(kind, found)
  return found
}

const placeholders = new Map<MessageKind, readonly MessagePlaceholder[]>()

/** The default text with numbered parameters, as submitted for approval. */
export function templateBody(kind: MessageKind, language: CustomerLanguage): string {
  const names: readonly string[] = templatePlaceholders(kind)
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
