import type { WhatsAppIncoming, WhatsAppStatus, WhatsAppWebhook } from '@clothesline/contract'
import { parsePhone } from '@clothesline/domain'
import { inTransaction } from '../../db/transaction.ts'
import { maskNumbers } from '../../mask-numbers.ts'
import { obeyWord, type Program, wordOf } from './obey-word.ts'
import { tellStore } from './tell-store.ts'
import { type DeliveryStatus, noteHeard, openWindow, type Settled, settleMessage } from './webhook-queries.ts'
import { whatsAppFailure } from './whatsapp-failure.ts'

/** What the chat service tells, written down before it is answered: it asks again when it gets no answer. */
export async function receiveWebhook(program: Program, phoneNumberId: string, told: WhatsAppWebhook): Promise<void> {
  const values = told.entry
    .flatMap(({ changes }) => changes.map(({ value }) => value))
    .filter(({ metadata }) => metadata.phone_number_id === phoneNumberId)
  const incoming = values.flatMap(({ messages }) => messages ?? [])
  // In one order everywhere, so that two webhooks do not wait for each other.
  const statuses = values.flatMap(({ statuses }) => statuses ?? []).sort((a, b) => (a.id < b.id ? -1 : 1))
  const { services, database } = program
  const settled = await inTransaction(database.platform, 'begin', async (tx) => {
    await noteHeard(tx, phoneNumberId, services.clock())
    for (const message of incoming) {
      const phone = parsePhone(message.from)
      if (phone) await openWindow(tx, phone, atOf(message))
    }
    const found: Settled[] = []
    for (const status of statuses) {
      const row = await settleMessage(tx, deliveryOf(status))
      if (row) found.push(row)
    }
    return found
  })
  for (const message of settled) tellStore(services.live, message)
  for (const message of incoming) {
    const [phone, word] = [parsePhone(message.from), wordOf(message)]
    if (phone && word) await obeyWord(program, phone, word, atOf(message))
  }
}

function deliveryOf(status: WhatsAppStatus): DeliveryStatus {
  const [, storeId, id] = /^([0-9a-f-]{36})\/([0-9a-f-]{36})$/.exec(status.biz_opaque_callback_data ?? '') ?? []
  const error = status.errors?.[0]
  return {
    ...{ wamid: status.id, storeId, id, state: status.status, at: atOf(status) },
    error: status.status === 'failed' ? maskNumbers(whatsAppFailure(error?.code ?? 0, error?.title)) : null,
  }
}

const atOf = ({ timestamp }: WhatsAppStatus | WhatsAppIncoming) => new Date(timestamp * 1000)
