import { COPY_PARTS, type CopyChange, type CopyPart, type CopyWanted } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { decimal, document, instant, integer, listOf, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'

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
