import type { ArchiveKind } from '@clothesline/contract'
import { archiveStore } from '../features/foundation/archive/index.ts'
import type { TestApp } from './test-app.ts'
import type { World } from './world.ts'

/** An id as the program makes them, of a moment in the past. */
function idOf(at: string, number = 0): string {
  const time = new Date(at).getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${number.toString(16).padStart(12, '0')}`
}

export interface OldEntry {
  at: string
  number?: number
  /** Of a change about this customer, or of a message to them. */
  customerId?: string
  words?: string
}

export async function addOldChange(app: TestApp, storeId: string, { at, number, customerId, words }: OldEntry) {
  await app.owner.query(
    `insert into audit (store_id, id, at, actor, action, subject_kind, subject_id, after)
     values ($1, $2, $3, 'store', 'customer.add', 'customer', $4, $5)`,
    [storeId, idOf(at, number), at, customerId ?? 'nobody', { name: words ?? 'Old name', contact: '+919812345678' }],
  )
}

export async function addOldMessage(app: TestApp, storeId: string, { at, number, customerId, words }: OldEntry) {
  await app.owner.query(
    `insert into message (store_id, id, channel, kind, recipient, body, state, next_attempt_at, created_at, customer_id)
     values ($1, $2, 'whatsapp', 'ready', '+919812345678', $4, 'queued', $3, $3, $5)`,
    [storeId, idOf(at, number), at, words ?? 'Your clothes are ready', customerId ?? null],
  )
}

export async function runArchive(app: TestApp, storeId: string): Promise<number> {
  const { archive } = app.services.env
  if (!archive) throw new Error('A test app has an archive')
  return archiveStore(app.database, { archive, store: { id: storeId, timeZone: 'Asia/Kolkata' }, now: app.clock.now })
}

/** A month that is in the archive, with one entry. */
export async function archivedMonth({ app, store }: World, kind: ArchiveKind): Promise<{ month: string }> {
  const at = kind === 'changes' ? '2015-03-10T10:00:00Z' : '2024-03-10T10:00:00Z'
  const key = [store.storeId, kind, at.slice(0, 7)]
  const found = await app.owner.query('select from archive_month where store_id = $1 and kind = $2 and month = $3', key)
  if (found.rowCount === 0) {
    await (kind === 'changes' ? addOldChange : addOldMessage)(app, store.storeId, { at })
    const moved = await runArchive(app, store.storeId)
    if (moved === 0) throw new Error(`Nothing of ${at.slice(0, 7)} was moved to the archive of ${kind}`)
  }
  return { month: at.slice(0, 7) }
}
