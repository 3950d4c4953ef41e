import type { WhatsAppIncoming } from '@clothesline/contract'
import type { PublicCtx, Services } from '../../../context.ts'
import type { Database } from '../../../db/open.ts'
import { runInline } from '../../../db/outside-work.ts'
import { inStore, inTransaction } from '../../../db/transaction.ts'
import { audit } from '../../foundation/audit/index.ts'
import { followConsents } from '../../foundation/consent/index.ts'
import { cancelWaiting } from '../../foundation/outbox/index.ts'
import {
  changeConsent,
  findLastConsentKeywordAt,
  listPhonesOf,
  readConsents,
  recordConsentKeyword,
  recordUserId,
  setCustomerUserId,
  storesThatWroteTo,
} from './webhook-queries.ts'

export interface Program {
  services: Services
  database: Database
}

type ConsentKeyword = 'STOP' | 'START'

const words: Record<string, ConsentKeyword> = {
  stop: 'STOP',
  unsubscribe: 'STOP',
  बंद: 'STOP',
  'बंद करें': 'STOP',
  start: 'START',
  subscribe: 'START',
  शुरू: 'START',
  'शुरू करें': 'START',
}

/** Recognizes STOP and START as the whole message or button; anything else is an ordinary message. */
export function consentKeywordOf({ text, button }: WhatsAppIncoming): ConsentKeyword | undefined {
  const written = (text?.body ?? button?.text ?? '').normalize('NFC').trim().toLowerCase()
  return Object.hasOwn(words, written) ? words[written] : undefined
}

/** The sender: by phone, by the service's own user id, or by both. */
export interface Person {
  phone: string | undefined
  userId: string | undefined
}

/**
 * All stores send from one number, so STOP applies to all that wrote to this person. Each is changed as the store
 * itself, under its row security. A keyword older than the last one applied arrived late and is ignored.
 */
export async function applyConsentKeyword(
  { services, database }: Program,
  person: Person,
  word: ConsentKeyword,
  at: Date,
): Promise<void> {
  const { phones, stores } = await inTransaction(database.platform, 'begin', async (tx) => {
    const phones = await listPhonesOf(tx, person.phone, person.userId)
    const last = await findLastConsentKeywordAt(tx, phones)
    return { phones, stores: last && last >= at ? [] : await storesThatWroteTo(tx, phones) }
  })
  for (const storeId of stores) {
    await inStore(database.tenant, storeId, async (tx) => {
      const change = { phones, userId: person.userId, agrees: word === 'START', at }
      const changed = await changeConsent(tx, storeId, change)
      const everyPhone = [...new Set([...phones, ...changed.map(({ contact }) => contact)])]
      if (word === 'STOP') await cancelWaiting(tx, storeId, everyPhone, 'customer_wrote_stop')
      const ctx: PublicCtx = {
        role: 'public',
        tx,
        outside: runInline,
        services,
        now: services.clock(),
        requestId: crypto.randomUUID(),
        address: '',
        device: { hash: undefined },
        reply: { status: 200 },
      }
      for (const { id: subjectId, contact: _, ...was } of changed) {
        const is = (await readConsents(tx, storeId, subjectId)) ?? was
        await followConsents(ctx, storeId, { customerId: subjectId, was, is, source: 'whatsapp' })
        await audit(ctx, storeId, {
          action: 'customer.consent',
          subjectKind: 'customer',
          subjectId,
          after: { wrote: word },
        })
      }
    })
    services.live.publish(storeId, { area: 'customer', call: 'updatecustomer' })
    services.live.publish(storeId, { area: 'message', call: 'messageSettled' })
  }
  await inTransaction(database.platform, 'begin', (tx) => recordConsentKeyword(tx, phones, at))
}

/** Saves the service's user id for a phone number, and for the customer of each store that wrote to it. */
export async function saveUserId(database: Database, phone: string, userId: string): Promise<void> {
  const stores = await inTransaction(database.platform, 'begin', async (tx) =>
    (await recordUserId(tx, phone, userId)) ? storesThatWroteTo(tx, [phone]) : [],
  )
  for (const storeId of stores) {
    await inStore(database.tenant, storeId, (tx) => setCustomerUserId(tx, storeId, phone, userId))
  }
}
