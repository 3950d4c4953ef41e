import type { PoolClient, QueryConfig } from 'pg'
import { bindNames, type Parameters } from './bind-names.ts'
import type { ForEach } from './statement.ts'
import { statementName } from './statement-name.ts'
import { listsOf, type Table, type TableColumns } from './tables/table.ts'

type Row = Readonly<Record<string, unknown>>

/** A write that waits to be sent. */
export interface Kept {
  readonly name: string
  readonly text: string
  /** What stands before the rows. */
  readonly values: Parameters
  /** Undefined: the statement takes none. */
  readonly rows?: object[]
  readonly table?: Table<TableColumns>
  readonly places?: number[]
  readonly each?: ForEach | undefined
}

interface Sent {
  name: string
  text: string
  values: Parameters
}

/** What is sent for it. */
export function statementsOf({ name, text, values, rows, table, places, each }: Kept, isDistributed: boolean): Sent[] {
  if (rows === undefined) return [{ name, text, values }]
  const [store] = values as readonly unknown[]
  if (table) return [{ name, text, values: [store, ...(places ? [places] : []), ...listsOf(table, rows)] }]
  if (!isDistributed || !each) return [{ name, text, values: [store, JSON.stringify(rows)] }]
  return (rows as readonly Row[]).map((row) => {
    const given = each.columns.map((column) => row[column] ?? null)
    return { name: `${name} each`, text: each.text, values: [store, ...given] }
  })
}

/** Their number is sent in two bytes. */
const MOST_VALUES = 65_535

/** As the driver sends it; throws for what cannot be sent. It would do so only when what follows is on its way. */
export function prepare(
  client: PoolClient,
  name: string | undefined,
  text: string,
  parameters: Parameters,
): QueryConfig {
  const bound = bindNames(name, text, parameters)
  if (bound.values.length > MOST_VALUES) throw new Error(`The statement ${name} has more values than can be sent`)
  const values = bound.values.map((value) => (isDocument(value) ? JSON.stringify(value) : value))
  const known = statementName(client, name, bound.text)
  return known === undefined ? { text: bound.text, values } : { name: known, text: bound.text, values }
}

const isDocument = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Date) &&
  !Array.isArray(value) &&
  !ArrayBuffer.isView(value)
