import { refusal } from '@clothesline/contract'
import { toWhatsAppNumber } from '@clothesline/domain'
import type { DueMessage } from '../../features/foundation/outbox/outbox-queries.ts'
import { FinalFailure } from './sender.ts'

/**
 * Builds the request: free text or a captioned document while the customer service window is open, otherwise an
 * approved template.
 */
export function whatsAppPayload(message: DueMessage, isWindowOpen: boolean): object {
  const envelope = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: toWhatsAppNumber(message.recipient),
    // Returned with every status, so that a webhook can settle a message whose answer was lost.
    biz_opaque_callback_data: `${message.store_id}/${message.id}`,
  }
  return { ...envelope, ...(isWindowOpen ? freeForm(message) : templated(message)) }
}

function documentOf({ document_link: link, document_name: filename }: DueMessage) {
  return link === null ? undefined : { link, filename: filename ?? 'bill.pdf' }
}

function freeForm(message: DueMessage): object {
  const document = documentOf(message)
  if (document) return { type: 'document', document: { ...document, caption: message.body ?? '' } }
  return { type: 'text', text: { body: message.body ?? '', preview_url: false } }
}

function templated(message: DueMessage): object {
  if (message.template === null) throw new FinalFailure(refusal('whatsapp_no_template'))
  const document = documentOf(message)
  const header = document && { type: 'header', parameters: [{ type: 'document', document }] }
  const body = {
    type: 'body',
    parameters: (message.parameters ?? []).map((text) => ({ type: 'text', text })),
  }
  const template = {
    name: message.template,
    language: { code: message.language ?? 'en' },
    components: header ? [header, body] : [body],
  }
  return { type: 'template', template }
}
