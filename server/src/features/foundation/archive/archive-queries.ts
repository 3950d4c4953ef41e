import type { ArchiveKind } from '@clothesline/contract'
import type { ArchivedMonth, ArchiveEntry } from '../../../archive-file.ts'
import { document, flag, instant, integer, orNull, type RowOf, text } from '../../../db/columns.ts'
import type { Tx } from '../../../db/transaction.ts'
import { actorNameOf } from '../actor/index.ts'
import { shownEntry, shownReason } from '../audit/index.ts'

const monthRow = { month: text, entries: integer, written_at: instant }

/** The newest first. */
export const listMonths = (tx: Tx, storeId: string, kind: ArchiveKind) =>
  tx.rows(
    monthRow,
    'list-archived-months',
    'select month, entries, written_at from archive_month where store_id = $1 and kind = $2 order by month desc',
    [storeId, kind],
  )

export async function hasMonth(tx: Tx, { storeId, kind, month }: ArchivedMonth): Promise<boolean> {
  const found = await tx.row(
    { month: text },
    'find-archived-month',
    'select month from archive_month where store_id = $1 and kind = $2 and month = $3',
    [storeId, kind, month],
  )
  return found !== undefined
}

/** Several servers may try at once; one of them works on a store, the others pass on. Ends with the transaction. */
export async function lockArchive(tx: Tx, storeId: string): Promise<boolean> {
  const found = await tx.row(
    { locked: flag },
    'lock-archive',
    'select pg_try_advisory_xact_lock(hashtextextended($1::text, 51)) as locked',
    [storeId],
  )
  return found?.locked === true
}

const entryRow = { id: text, at: instant, entry: document<ArchiveEntry>() }
export type EntryRow = RowOf<typeof entryRow>

/** Ids are ordered by time. A one-time password is no use to anybody by now. */
const NEXT = {
  changes: `
    select id, at, to_jsonb(a) - 'store_id' as entry from audit a
     where a.store_id = $1 and a.id > $2 order by a.id limit $3`,
  messages: `
    select id, created_at as at,
           to_jsonb(m) - 'store_id' || case when m.holds_secret then '{"body": null}' else '{}' end::jsonb as entry
      from message m where m.store_id = $1 and m.id > $2 order by m.id limit $3`,
}

export const readEntries = (tx: Tx, storeId: string, kind: ArchiveKind, after: string, limit: number) =>
  tx.rows(entryRow, `entries-to-archive-${kind}`, NEXT[kind], [storeId, after, limit])

/** Notes that a month is in its file. A month that was archived before has got more entries. */
export async function noteMonth(
  tx: Tx,
  { storeId, kind, month }: ArchivedMonth,
  { from, until, entries, now }: { from: Date; until: Date; entries: number; now: Date },
): Promise<void> {
  await tx.run(
    'note-archived-month',
    `insert into archive_month as m (store_id, kind, month, from_at, until_at, entries, written_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (store_id, kind, month) do update set from_at = least(m.from_at, excluded.from_at),
       until_at = greatest(m.until_at, excluded.until_at), entries = excluded.entries, written_at = excluded.written_at`,
    [storeId, kind, month, from, until, entries, now],
  )
}

export async function noteRewritten(tx: Tx, { storeId, kind, month }: ArchivedMonth, now: Date): Promise<void> {
  await tx.run(
    'note-rewritten-month',
    'update archive_month set written_at = $4 where store_id = $1 and kind = $2 and month = $3',
    [storeId, kind, month, now],
  )
}

const DELETE = {
  changes: 'delete from audit where store_id = $1 and id >= $2 and id <= $3',
  messages: 'delete from message where store_id = $1 and id >= $2 and id <= $3',
}

/** Returns how many they were. */
export const deleteEntries = (tx: Tx, storeId: string, kind: ArchiveKind, first: string, last: string) =>
  tx.run(`delete-archived-${kind}`, DELETE[kind], [storeId, first, last])

/** When somebody was last erased, if ever. */
export async function lastErasure(tx: Tx, storeId: string): Promise<Date | null> {
  const found = await tx.row(
    { at: orNull(instant) },
    'last-erasure',
    `select max(greatest(deleted_at, erasure_asked_at)) as at from customer
      where store_id = $1 and erasure_asked_at is not null and deleted_at is not null`,
    [storeId],
  )
  return found?.at ?? null
}

const shownChange = { entry: document<ArchiveEntry>(), actor_name: orNull(text), approver_name: orNull(text) }

const GIVEN = 'store_shard s, jsonb_array_elements($2::jsonb) with ordinality as given (entry, place)'

const SHOW_CHANGES = `
  select given.entry || jsonb_build_object('before', ${shownEntry('before', 'said')}, 'after', ${shownEntry('after', 'said')},
           'reason', ${shownReason('said')}) as entry,
         ${actorNameOf('said')} as actor_name, ${actorNameOf('said', 'approved_by')} as approver_name
    from ${GIVEN}
   cross join lateral (
     select given.entry ->> 'subject_kind' as subject_kind, given.entry ->> 'subject_id' as subject_id,
            given.entry ->> 'actor' as actor, given.entry ->> 'approved_by' as approved_by, given.entry ->> 'reason' as reason,
            given.entry ->> 'action' as action, (given.entry ->> 'at')::timestamptz as at,
            nullif(given.entry -> 'before', 'null') as before, nullif(given.entry -> 'after', 'null') as after) as said
   where s.store_id = $1 order by given.place`

/** Archived changes as the log itself shows them: without what is personal of somebody who was erased. */
export const showChanges = (tx: Tx, storeId: string, entries: readonly ArchiveEntry[]) =>
  tx.rows(shownChange, 'show-archived-changes', SHOW_CHANGES, [storeId, JSON.stringify(entries)])

const shownMessage = {
  entry: document<ArchiveEntry>(),
  invoice: orNull(integer),
  customer: orNull(text),
  actor_name: orNull(text),
}

const SHOW_MESSAGES = `
  select given.entry || case when c.erasure_asked_at is not null and (c.deleted_at is not null or $3)
           then '{"recipient": "", "subject": null, "body": null, "parameters": null, "document_link": null}' else '{}' end::jsonb as entry,
         o.invoice, case when c.erasure_asked_at is null or c.deleted_at is not null then c.name end as customer,
         ${actorNameOf('said')} as actor_name
    from ${GIVEN}
   cross join lateral (
     select (given.entry ->> 'customer_id')::uuid as customer_id, (given.entry ->> 'order_id')::uuid as order_id,
            given.entry ->> 'actor' as actor) as said
    left join customer c on c.store_id = $1 and c.id = said.customer_id
    left join orders o on o.store_id = $1 and o.id = said.order_id
   where s.store_id = $1 order by given.place`

/** Archived messages, without those of somebody who was erased; `onPage` also of somebody who asked for it. */
export const showMessages = (tx: Tx, storeId: string, entries: readonly ArchiveEntry[], onPage: boolean) =>
  tx.rows(shownMessage, 'show-archived-messages', SHOW_MESSAGES, [storeId, JSON.stringify(entries), onPage])
