import type { ExportTable } from '@clothesline/contract'

interface Hidden {
  columns?: Record<string, string>
  where?: string
}

/** The definition of an exported table. In its SQL `t` is the table itself. */
export interface TableSource {
  columns: [header: string, sql: string][]
  from: string
  /** What its SQL names from $4 on. */
  values?: (now: Date) => unknown[]
  /** Which rows, if not all. */
  where?: string
  /** For whoever may not see wages: other SQL of some columns, and which rows are left. */
  withoutWages?: Hidden
  /** The same for whoever may not see who owes how much. */
  withoutDues?: Hidden
  /** The same for whoever may not see what the shop takes in. */
  withoutReports?: Hidden
  /** Sorted by keys that only grow, so that rows added meanwhile come last and shift none. */
  order: string
}

export type StoredTable = Exclude<ExportTable, 'settings'>

export const rupees = (paise: string) => `(${paise} / 100.0)::float8`
export const customer = (alias: string) => `'C-' || ${alias}.number`
export const joinCustomer = `left join customer c on c.store_id = $1 and c.id = t.customer_id`
export const joinOrder = `left join orders o on o.store_id = $1 and o.id = t.order_id`
export const joinMode = `left join payment_mode m on m.store_id = $1 and m.id = t.payment_mode_id`

/** Names of rows that are kept as long as something uses them. */
export const names = (table: string): TableSource => ({
  columns: [
    ['Name', 't.name'],
    ['Active', 't.active'],
    ['Added', 't.created_at'],
  ],
  from: `${table} t`,
  order: 't.id',
})
