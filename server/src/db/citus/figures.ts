import type { ClientBase } from 'pg'
import { BackupRefused } from '../backup/backup-manifest.ts'
import { quote } from '../backup/list-tables.ts'

/** Rows of each table and store, and what the books of each store come to by account. */
const rowsOf = (table: string) =>
  `select '${table}' as figure, store_id::text as store, count(*)::text as value from ${quote(table)} group by store_id`

const LEDGER = `
  select 'ledger ' || account as figure, store_id::text as store, sum(amount_paise)::text as value
    from ledger_entry group by store_id, account`

const statements = (tables: readonly string[]) => [...tables.map(rowsOf), LEDGER]

/** Keeps the figures as they are before anything is moved. */
export async function keepFigures(client: ClientBase, tables: readonly string[]): Promise<void> {
  await client.query(
    'create table distribution.figure (figure text, store text, value text, primary key (figure, store))',
  )
  for (const statement of statements(tables)) await client.query(`insert into distribution.figure ${statement}`)
}

/** Throws if a single figure of a single store is not what it was. */
export async function compareFigures(client: ClientBase, tables: readonly string[]): Promise<void> {
  const before = await client.query<{ figure: string; store: string; value: string }>(
    'select figure, store, value from distribution.figure',
  )
  const left = new Map(before.rows.map(({ figure, store, value }) => [`${figure} of store ${store}`, value]))
  const wrong: string[] = []
  for (const statement of statements(tables)) {
    const now = await client.query<{ figure: string; store: string; value: string }>(statement)
    for (const { figure, store, value } of now.rows) {
      const key = `${figure} of store ${store}`
      if (left.get(key) !== value) wrong.push(`${key}: ${left.get(key) ?? 'nothing'} before, ${value} now`)
      left.delete(key)
    }
  }
  for (const [key, value] of left) wrong.push(`${key}: ${value} before, nothing now`)
  if (wrong.length === 0) return
  throw new BackupRefused(
    `After distributing, ${wrong.length} figures differ, such as ${wrong.slice(0, 3).join('; ')}. The rows are still on the coordinator: nothing was cleared`,
  )
}
