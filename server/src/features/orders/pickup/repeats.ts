import { type contract, defaultSettings, type OutputOf } from '@clothesline/contract'
import { addDays, BOOKING_DAYS, type Day, dayIn, occurrences } from '@clothesline/domain'
import type { RowsCtx, StoreCtx } from '../../../context.ts'
import type { Database } from '../../../db/open.ts'
import { inStore, inTransaction } from '../../../db/transaction.ts'
import { type DoneInStores, inEachStore } from '../../../each-store.ts'
import { NotFound } from '../../../errors.ts'
import { newId } from '../../../new-id.ts'
import { settingsInForce } from '../../../settings-in-force.ts'
import { audit } from '../../foundation/audit/index.ts'
import { countInSlot, findSlot, insertVisit, type VisitCtx } from '../visit/index.ts'
import {
  cancelRepeated,
  findStoreSettings,
  insertRepeat,
  listRepeatingStores,
  listRepeats,
  lockDueRepeats,
  lockRepeatsOf,
  markRepeatEnded,
  type RepeatedPlace,
  type RepeatRow,
  setNextOn,
} from './pickup-queries.ts'

type Calls = typeof contract.pickup

/** A pickup that comes every week from this day on; the first stop is written by the caller. */
export async function addRepeat(ctx: RowsCtx, place: RepeatedPlace, firstOn: Day): Promise<string> {
  return insertRepeat(ctx, place, addDays(firstOn, 1))
}

export async function allRepeats(ctx: StoreCtx): Promise<OutputOf<Calls['allRepeats']>> {
  const repeats = (await listRepeats(ctx)).map((row) => ({
    _id: row.id,
    id: row.customer_id,
    customer: row.customer,
    contact: row.contact,
    weekday: row.weekday,
    from: row.from_time,
    to: row.to_time,
    address: row.address,
  }))
  return { repeats }
}

export async function endRepeat(ctx: VisitCtx, { _id }: { _id: string }): Promise<OutputOf<Calls['endRepeat']>> {
  if (!(await markRepeatEnded(ctx, _id))) throw new NotFound('repeat_not_found')
  const cancelled = await cancelRepeated(ctx, _id, dayIn(ctx.store.settings.timeZone, ctx.now))
  await audit(ctx, ctx.store.id, {
    action: 'repeat.end',
    subjectKind: 'visit',
    subjectId: _id,
    after: { cancelled },
  })
  return { cancelled }
}

/** Nobody comes to this customer again and again: what repeats ends, with the stops that are already written. */
export async function endRepeatsOf(ctx: VisitCtx, customerId: string): Promise<void> {
  for (const { id } of await lockRepeatsOf(ctx, customerId)) await endRepeat(ctx, { _id: id })
}

/**
 * Writes the stops of repeating pickups in every store, up to the day before customers can book it, so that a regular
 * customer has a place. Each is written once, however many servers run this. Returns how many.
 */
export async function writeAllRepeats(
  database: Pick<Database, 'platform' | 'tenant'>,
  now: Date,
): Promise<DoneInStores> {
  const stores = await inTransaction(database.platform, 'begin', listRepeatingStores)
  return inEachStore(stores, ({ id }) =>
    inStore(database.tenant, id, async (tx) => {
      const row = await findStoreSettings(tx, id)
      if (!row) return 0
      const settings = settingsInForce({ ...defaultSettings, ...row.settings }, now)
      return writeRepeats({ tx, now, store: { id, storeName: row.store_name, email: row.email, settings } })
    }),
  )
}

async function writeRepeats(ctx: RowsCtx): Promise<number> {
  const until = addDays(dayIn(ctx.store.settings.timeZone, ctx.now), BOOKING_DAYS)
  let written = 0
  for (const repeat of await lockDueRepeats(ctx, until)) {
    written += await writeStops(ctx, repeat, until)
    await setNextOn(ctx, repeat.id, addDays(until, 1))
  }
  return written
}

/** If others have taken the last place, it waits for the counter to decide. Days off are left out. */
async function writeStops(ctx: RowsCtx, { id, next_on, ...place }: RepeatRow, until: Day): Promise<number> {
  const slot = await findSlot(ctx, place.slot_id, true)
  if (!slot) return 0
  const today = dayIn(ctx.store.settings.timeZone, ctx.now)
  let written = 0
  for (const day of occurrences(slot.weekday, next_on < today ? today : next_on, until, ctx.store.settings)) {
    const isFull = (await countInSlot(ctx, slot.id, day, null)) >= slot.capacity
    const isNew = await insertVisit(ctx, {
      id: newId(),
      kind: 'pickup',
      order_id: null,
      day,
      ...place,
      from_time: slot.from,
      to_time: slot.to,
      status: isFull ? 'requested' : 'accepted',
      rider_id: null,
      asked_by: 'customer',
      repeat_id: id,
      requested_at: ctx.now,
      accepted_at: isFull ? null : ctx.now,
      accepted_by: null,
    })
    written += Number(isNew)
  }
  return written
}
