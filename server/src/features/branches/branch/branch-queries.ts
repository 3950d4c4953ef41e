import { CUSTOMER_LANGUAGES, type StoreSettings } from '@clothesline/contract'
import { COPY_PARTS, type CopyChange, type CopyPart, type CopyWanted, type Day } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import {
  day,
  decimal,
  document,
  flag,
  instant,
  integer,
  listOf,
  oneOf,
  orNull,
  type RowOf,
  text,
} from '../../../db/columns.ts'
import type { Tx } from '../../../db/transaction.ts'

interface NewCopy extends CopyWanted {
  id: string
  headId: string
  changes: readonly CopyChange[]
}

export async function addCopy(ctx: StoreCtx, { id, headId, parts, percent, changes }: NewCopy): Promise<void> {
  await ctx.tx.run(
    'add-copy',
    `insert into group_copy (store_id, id, head_id, copied_at, parts, percent, changes) values ($1, $2, $3, $4, $5, $6, $7)`,
    [ctx.store.id, id, headId, ctx.now, JSON.stringify(parts), percent, JSON.stringify(changes)],
  )
}

const copyRow = {
  id: text,
  copied_at: instant,
  parts: listOf(oneOf<CopyPart>(COPY_PARTS)),
  percent: decimal,
  changes: integer,
  undone_at: orNull(instant),
}
type CopyRow = RowOf<typeof copyRow>

/** What this branch got from that head, the newest first. */
export function listCopies(ctx: StoreCtx, headId: string, most: number): Promise<CopyRow[]> {
  return ctx.tx.rows(
    copyRow,
    'list-copies',
    `select id, copied_at, parts, percent::float8 as percent, jsonb_array_length(changes) as changes, undone_at from group_copy
      where store_id = $1 and head_id = $2 order by copied_at desc, id desc limit $3`,
    [ctx.store.id, headId, most],
  )
}

const { parts, undone_at } = copyRow
const lockedCopy = { changes: document<CopyChange[]>(), parts, undone_at }

export function lockCopy(ctx: StoreCtx, headId: string, id: string): Promise<RowOf<typeof lockedCopy> | undefined> {
  return ctx.tx.row(
    lockedCopy,
    'lock-copy',
    'select changes, parts, undone_at from group_copy where store_id = $1 and head_id = $2 and id = $3 for update',
    [ctx.store.id, headId, id],
  )
}

export async function setCopyUndone(ctx: StoreCtx, id: string): Promise<void> {
  await ctx.tx.run('set-copy-undone', 'update group_copy set undone_at = $3 where store_id = $1 and id = $2', [
    ctx.store.id,
    id,
    ctx.now,
  ])
}

const summaryRow = {
  channel: oneOf(['mail', 'whatsapp']),
  recipient: text,
  language: oneOf(CUSTOMER_LANGUAGES),
  hour: integer,
  last_sent_on: orNull(day),
}
export type SummaryRow = RowOf<typeof summaryRow>

const FIND = 'select channel, recipient, language, hour, last_sent_on from group_summary where store_id = $1'

export function findSummary(ctx: Pick<StoreCtx, 'tx' | 'store'>, lock = false): Promise<SummaryRow | undefined> {
  const [name, text] = lock ? ['lock-summary', `${FIND} for update`] : ['find-summary', FIND]
  return ctx.tx.row(summaryRow, name ?? '', text ?? '', [ctx.store.id])
}

export async function putSummary(ctx: StoreCtx, row: SummaryRow): Promise<void> {
  await ctx.tx.run(
    'put-summary',
    `insert into group_summary (store_id, channel, recipient, language, hour, last_sent_on) values ($1, $2, $3, $4, $5, $6)
     on conflict (store_id) do update set channel = $2, recipient = $3, language = $4, hour = $5, last_sent_on = $6`,
    [ctx.store.id, row.channel, row.recipient, row.language, row.hour, row.last_sent_on],
  )
}

export async function deleteSummary(ctx: StoreCtx): Promise<void> {
  await ctx.tx.run('delete-summary', 'delete from group_summary where store_id = $1', [ctx.store.id])
}

export async function setSummarySent(ctx: Pick<StoreCtx, 'tx' | 'store'>, on: Day): Promise<void> {
  await ctx.tx.run('set-summary-sent', 'update group_summary set last_sent_on = $2 where store_id = $1', [
    ctx.store.id,
    on,
  ])
}

const wantedSummary = {
  store_id: text,
  store_name: text,
  settings: document<StoreSettings>(),
  hour: integer,
  last_sent_on: orNull(day),
}

/** Summaries of stores that are heads now and not frozen. */
export function listWantedSummaries(tx: Tx): Promise<RowOf<typeof wantedSummary>[]> {
  return tx.rows(
    wantedSummary,
    'list-wanted-summaries',
    `select s.store_id, st.store_name, st.settings, s.hour, s.last_sent_on
       from group_summary s join store st on st.id = s.store_id
      where st.is_group_head and not st.frozen order by s.store_id`,
    [],
  )
}

const branchRow = { store_name: text, email: text, settings: document<StoreSettings>(), frozen: flag }
type BranchRow = RowOf<typeof branchRow>

/** Longer than any report takes; a branch that needs more says so, and the rest stand. */
export const LONGEST_MS = 8_000

/**
 * The branch as it sees itself, within its own transaction. From then on a statement that takes longer than the limit
 * ends with an error, and gives its connection back.
 */
export async function openBranch(tx: Tx, storeId: string, mostMs: number): Promise<BranchRow | undefined> {
  // Apart from the branch's row, because Citus may read that elsewhere.
  const [, row] = await Promise.all([
    tx.run('limit-branch', `select set_config('statement_timeout', $1, true)`, [String(mostMs)]),
    tx.row(branchRow, 'open-branch', 'select store_name, email, settings, frozen from store where id = $1', [storeId]),
  ])
  return row
}
