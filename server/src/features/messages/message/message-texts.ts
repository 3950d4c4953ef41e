import type { contract, MessageText, OutputOf, ParsedInputOf } from '@clothesline/contract'
import { CUSTOMER_LANGUAGES, type CustomerLanguage } from '@clothesline/contract'
import { MESSAGE_KINDS, type MessageKind } from '@clothesline/domain'
import { defaultMessageTexts } from '@clothesline/paper'
import type { StoreCtx } from '../../../context.ts'
import { audit } from '../../foundation/audit/index.ts'
import { defaultTemplate } from '../../foundation/outbox/index.ts'
import { deleteMessageText, listMessageTexts, putMessageText } from './message-queries.ts'

type Calls = typeof contract.message

/** All texts that the store uses: its own, and the defaults for the rest. */
export async function allTexts(ctx: StoreCtx): Promise<OutputOf<Calls['allTexts']>> {
  return { texts: await readTexts(ctx), whatsApp: ctx.services.whatsApp.state }
}

export async function saveText(ctx: StoreCtx, input: ParsedInputOf<Calls['saveText']>): Promise<MessageText> {
  const { kind, language, template } = input
  const body = input.body.replaceAll('\r\n', '\n').trim()
  const isUsual = body === defaultMessageTexts[language][kind] && template === defaultTemplate(kind)
  return change(ctx, kind, language, () =>
    isUsual ? deleteMessageText(ctx, kind, language) : putMessageText(ctx, { kind, language, body, template }),
  )
}

export async function resetText(ctx: StoreCtx, input: ParsedInputOf<Calls['resetText']>): Promise<MessageText> {
  const { kind, language } = input
  return change(ctx, kind, language, () => deleteMessageText(ctx, kind, language))
}

async function change(
  ctx: StoreCtx,
  kind: MessageKind,
  language: CustomerLanguage,
  write: () => Promise<void>,
): Promise<MessageText> {
  const find = async () => (await readTexts(ctx)).find((text) => text.kind === kind && text.language === language)
  const before = await find()
  await write()
  const after = (await find()) ?? usualText(kind, language)
  const subjectId = `${kind}/${language}`
  await audit(ctx, ctx.store.id, { action: 'message.text', subjectKind: 'messageText', subjectId, before, after })
  return after
}

async function readTexts(ctx: StoreCtx): Promise<MessageText[]> {
  const own = await listMessageTexts(ctx)
  return MESSAGE_KINDS.flatMap((kind) =>
    CUSTOMER_LANGUAGES.map((language) => {
      const row = own.find((text) => text.kind === kind && text.language === language)
      return row ? { kind, language, body: row.body, template: row.template, isOwn: true } : usualText(kind, language)
    }),
  )
}

function usualText(kind: MessageKind, language: CustomerLanguage): MessageText {
  const body = defaultMessageTexts[language][kind]
  return { kind, language, body, template: defaultTemplate(kind), isOwn: false }
}
