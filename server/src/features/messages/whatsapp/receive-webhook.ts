import type {
  WhatsAppContact,
  WhatsAppIncoming,
  WhatsAppPreference,
  WhatsAppStatus,
  WhatsAppWebhook,
} from '@clothesline/contract'
import { parsePhone } from '@clothesline/domain'
import { isUnreachable } from '../../../db/database-failure.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { publishMessageState, reasonToStore } from '../../foundation/outbox/index.ts'
import {
  applyConsentKeyword,
  consentKeywordOf,
  type Person,
  type Program,
  saveUserId,
} from './apply-consent-keyword.ts'
import {
  type DeliveryStatus,
  listPhonesOf,
  openWindow,
  recordMarketingChoice,
  recordWebhookReceived,
  type Settled,
  settleMessage,
} from './webhook-queries.ts'
import { whatsAppFailure } from './whatsapp-failure.ts'

type Value = WhatsAppWebhook['entry'][number]['changes'][number]['value']

/**
 * Stores what WhatsApp reports before it is answered; WhatsApp repeats it if it gets no answer. Every item is handled
 * on its own: one that cannot be stored is skipped, since it would fail again next time and block the others.
 */
export async function receiveWebhook(program: Program, phoneNumberId: string, payload: WhatsAppWebhook): Promise<void> {
  const { services, database } = program
  const values = payload.entry
    .flatMap(({ changes }) => changes.map(({ value }) => value))
    .filter(({ metadata }) => metadata.phone_number_id === phoneNumberId)
  await inTransaction(database.platform, 'begin', (tx) => recordWebhookReceived(tx, phoneNumberId, services.clock()))

  // In the same order everywhere, so that two webhooks do not deadlock.
  const statuses = values.flatMap(({ statuses }) => statuses ?? []).sort((a, b) => (a.id < b.id ? -1 : 1))
  for (const message of await settleAll(program, statuses)) publishMessageState(services.live, message)

  for (const { phone, userId } of values.flatMap(peopleIn)) {
    if (phone && userId) await skipOnError(program, 'a contact', () => saveUserId(database, phone, userId))
  }
  for (const { person, message } of values.flatMap(incomingIn)) {
    await skipOnError(program, 'a message', () => storeIncoming(program, person, message))
  }
  for (const preference of values.flatMap(({ user_preferences }) => user_preferences ?? [])) {
    await skipOnError(program, 'a preference', () => storePreference(program, preference))
  }
}

/** Stores all in one transaction, which is fast; if that fails, one by one. */
async function settleAll(program: Program, statuses: WhatsAppStatus[]): Promise<Settled[]> {
  const settle = async (tx: Tx, some: WhatsAppStatus[]) => {
    const found: Settled[] = []
    for (const status of some) {
      const row = await settleMessage(tx, deliveryOf(status))
      if (row) found.push(row)
    }
    return found
  }
  const { platform } = program.database
  try {
    return await inTransaction(platform, 'begin', (tx) => settle(tx, statuses))
  } catch (error) {
    if (isUnreachable(error)) throw error
    const settled: Settled[] = []
    for (const status of statuses) {
      await skipOnError(program, 'a state', async () => {
        settled.push(...(await inTransaction(platform, 'begin', (tx) => settle(tx, [status]))))
      })
    }
    return settled
  }
}

/** Skips an item that cannot be stored. If the database is unreachable the call fails, and WhatsApp sends it again. */
async function skipOnError({ services }: Program, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isUnreachable(error)) throw error
    // The error message may contain what somebody wrote; its code does not.
    services.log.warn(`The WhatsApp webhook contained ${what} that cannot be stored (${codeOf(error)})`)
  }
}

async function storeIncoming(program: Program, person: Person, message: WhatsAppIncoming): Promise<void> {
  const at = atOf(message)
  await inTransaction(program.database.platform, 'begin', async (tx) => {
    for (const phone of await listPhonesOf(tx, person.phone, person.userId)) await openWindow(tx, phone, at)
  })
  const word = consentKeywordOf(message)
  if (word) await applyConsentKeyword(program, person, word, at)
}

async function storePreference({ database }: Program, preference: WhatsAppPreference): Promise<void> {
  const change = { isStopped: preference.value === 'stop', at: atOf(preference) }
  await inTransaction(database.platform, 'begin', async (tx) => {
    for (const phone of await listPhonesOf(tx, parsePhone(preference.wa_id ?? ''), preference.user_id)) {
      await recordMarketingChoice(tx, phone, change)
    }
  })
}

const personOf = ({ wa_id, user_id }: WhatsAppContact): Person => ({ phone: parsePhone(wa_id ?? ''), userId: user_id })

/** Everybody who may appear with both a phone and a user id. */
function peopleIn(value: Value): Person[] {
  return [
    ...(value.contacts ?? []).map(personOf),
    ...incomingIn(value).map(({ person }) => person),
    ...(value.statuses ?? []).map((status) =>
      personOf({ wa_id: status.recipient_id, user_id: status.recipient_user_id }),
    ),
    ...(value.user_preferences ?? []).map(personOf),
  ]
}

/** Messages with their senders. A message without a sender is from the contact, if there is exactly one. */
function incomingIn({ messages = [], contacts = [] }: Value): { person: Person; message: WhatsAppIncoming }[] {
  const only = contacts.length === 1 ? contacts[0] : undefined
  return messages.map((message) => {
    const { from, from_user_id } = message
    const isNamed = from !== undefined || from_user_id !== undefined
    return { message, person: personOf(isNamed ? { wa_id: from, user_id: from_user_id } : (only ?? {})) }
  })
}

function deliveryOf(status: WhatsAppStatus): DeliveryStatus {
  const [, storeId, id] = /^([0-9a-f-]{36})\/([0-9a-f-]{36})$/.exec(status.biz_opaque_callback_data ?? '') ?? []
  const error = status.errors?.[0]
  return {
    wamid: status.id,
    storeId,
    id,
    state: status.status,
    at: atOf(status),
    why: status.status === 'failed' ? reasonToStore(whatsAppFailure(error?.code ?? 0, error?.title)) : undefined,
  }
}

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? 'no code')

const atOf = ({ timestamp }: { timestamp: number }) => new Date(timestamp * 1000)
