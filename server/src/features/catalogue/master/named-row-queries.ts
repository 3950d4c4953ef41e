import type { MasterNoun, NamedList } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { type ColumnsOf, flag, text } from '../../../db/columns.ts'
import { newId } from '../../../new-id.ts'

export interface NamedRow {
  id: string
  name: string
  active: boolean
}

/** The columns that all kinds have. */
export const namedRow = { id: text, name: text, active: flag }

/**
 * Cloths, services, preferences, payment modes and expense categories are stored alike: a name that is unique
 * regardless of case, and a few more columns.
 */
export interface NamedKind<Row extends NamedRow> {
  table: 'cloth' | 'service' | 'preference' | 'payment_mode' | 'expense_category'
  nameColumn: 'name' | 'mode'
  row: ColumnsOf<Row>
  /** The unique index on the name. */
  nameIndex: string
  /** The name in the audit log and in refusals. */
  noun: NamedList
  label: MasterNoun
}

// Table and column names come only from the constants of NamedKind, never from input.
const columnsOf = <Row extends NamedRow>({ row }: NamedKind<Row>) =>
  Object.keys(row).filter((column) => !(column in namedRow)) as (keyof Row & string)[]

const shown = <Row extends NamedRow>(kind: NamedKind<Row>) =>
  ['id', `${kind.nameColumn} as name`, 'active', ...columnsOf(kind)].join(', ')

export function listNamed<Row extends NamedRow>(
  ctx: StoreCtx,
  kind: NamedKind<Row>,
  withInactive: boolean,
): Promise<Row[]> {
  return ctx.tx.rows(
    kind.row,
    `list-${kind.table}`,
    `select ${shown(kind)} from ${kind.table} where store_id = $1 and (active or $2) order by id`,
    [ctx.store.id, withInactive],
  )
}

/** Locks all rows until the end of the transaction. */
export function lockAllNamed<Row extends NamedRow>(ctx: StoreCtx, kind: NamedKind<Row>): Promise<Row[]> {
  return ctx.tx.rows(
    kind.row,
    `lock-all-${kind.table}`,
    `select ${shown(kind)} from ${kind.table} where store_id = $1 order by id for update`,
    [ctx.store.id],
  )
}

export async function lockNamed<Row extends NamedRow>(
  ctx: StoreCtx,
  kind: NamedKind<Row>,
  name: string,
): Promise<Row | undefined> {
  return ctx.tx.row(
    kind.row,
    `lock-${kind.table}`,
    `select ${shown(kind)} from ${kind.table} where store_id = $1 and lower(${kind.nameColumn}) = lower($2) for update`,
    [ctx.store.id, name],
  )
}

/** The rows with these names, regardless of case. Locked against deletion while the transaction refers to them. */
export function listByNames<Row extends NamedRow>(
  ctx: StoreCtx,
  kind: NamedKind<Row>,
  names: string[],
): Promise<Row[]> {
  return ctx.tx.rows(
    kind.row,
    `list-${kind.table}-by-names`,
    `select ${shown(kind)} from ${kind.table}
      where store_id = $1 and lower(${kind.nameColumn}) in (select lower(wanted) from unnest($2::text[]) as wanted)
      order by id for key share`,
    [ctx.store.id, names],
  )
}

export async function insertNamed<Row extends NamedRow>(
  ctx: StoreCtx,
  kind: NamedKind<Row>,
  row: Omit<Row, 'id' | 'active'>,
): Promise<Row> {
  const columns = ['store_id', 'id', 'created_at', kind.nameColumn, ...columnsOf(kind)]
  const rows = await ctx.tx.rows(
    kind.row,
    `insert-${kind.table}`,
    `insert into ${kind.table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})
     returning ${shown(kind)}`,
    [ctx.store.id, newId(), ctx.now, row.name, ...valuesOf(kind, row)],
  )
  return rows[0] as Row
}

export async function updateNamed<Row extends NamedRow>(ctx: StoreCtx, kind: NamedKind<Row>, row: Row): Promise<void> {
  const columns = [kind.nameColumn, 'active', ...columnsOf(kind)]
  await ctx.tx.run(
    `update-${kind.table}`,
    `update ${kind.table} set ${columns.map((column, at) => `${column} = $${at + 3}`).join(', ')}
      where store_id = $1 and id = $2`,
    [ctx.store.id, row.id, row.name, row.active, ...valuesOf(kind, row)],
  )
}

export async function deleteNamed<Row extends NamedRow>(
  ctx: StoreCtx,
  kind: NamedKind<Row>,
  id: string,
): Promise<void> {
  await ctx.tx.run(`delete-${kind.table}`, `delete from ${kind.table} where store_id = $1 and id = $2`, [
    ctx.store.id,
    id,
  ])
}

/** Whether rates use this row. */
export async function hasRates(
  ctx: StoreCtx,
  { table }: Pick<NamedKind<NamedRow>, 'table'>,
  id: string,
): Promise<boolean> {
  if (table !== 'cloth' && table !== 'service') return false
  const rows = await ctx.tx.run(
    `has-${table}-rates`,
    `select from rate where store_id = $1 and ${table}_id = $2 limit 1`,
    [ctx.store.id, id],
  )
  return rows > 0
}

function valuesOf<Row extends NamedRow>(kind: NamedKind<Row>, row: Omit<Row, 'id' | 'active'>): unknown[] {
  const values = row as Record<string, unknown>
  return columnsOf(kind).map((column) => values[column])
}
