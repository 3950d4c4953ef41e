import { bindNames, type Parameters } from './bind-names.ts'
import type { ColumnsOf } from './columns.ts'
import { plainInsert, readRowsInsert } from './rows-insert.ts'

/** One statement with its values. The name is the one it is prepared under. */
export interface Statement {
  readonly name: string
  readonly text: string
  readonly values: Parameters
  /** What is written, for a statement that takes any number of rows. They become its last parameter, as JSON. */
  readonly rows?: object[]
  readonly each?: ForEach | undefined
}

/** Other forms of a statement that writes rows. */
export interface OtherForms {
  readonly each?: ForEach
  /**
   * For the rows of several stores: `$1` is the list of the stores as a text, `$2` the rows as JSON, each with the place
   * of its store in the list as `of_store`. Inserts of the usual form need none.
   */
  readonly shared?: string
}

export type RowsStatement = Statement & { readonly rows: object[] }

/**
 * A statement that writes one row, for a distributed database: one that names a single table is planned once there. `$1`
 * is the store, the others are these columns of the row.
 */
interface ForEach {
  readonly text: string
  readonly columns: readonly string[]
}

/** A statement whose rows are needed. Read together with others, its rows come as JSON: times are text. */
export interface Read<Row extends object> extends Statement {
  readonly columns: ColumnsOf<Row>
  /** Another way to the same rows, for a distributed database: statements that name a single table are planned once there. */
  readonly apart?: (ask: AskRows) => Promise<Row[]>
  readonly shared?: SharedRead
}

/** How a read is asked for several stores at once. */
interface SharedRead {
  /** The types of its parameters, of which the first is the store. */
  readonly types: readonly string[]
  /**
   * Only for a statement that writes: it is joined with `from asked`, which has a row for each caller, and returns
   * `asked.at` with each row. A read runs once for each caller.
   */
  readonly text?: string
}

/** Asks for rows by one statement. */
export type AskRows = <Row extends object>(
  columns: ColumnsOf<Row>,
  name: string,
  text: string,
  values: Parameters,
) => Promise<Row[]>

/** The statement with positional parameters. */
export interface Joined {
  name: string
  text: string
  values: unknown[]
}

/**
 * Joins several statements into one, which saves round trips. All of them see the data as it was before: none may
 * read or change what another one writes. Foreign keys are checked at the end, so new rows may refer to each other.
 */
export function joinWrites(statements: readonly Statement[]): Joined {
  return join(writeTexts, statements, (parts) => {
    const [only] = parts
    if (only !== undefined && parts.length === 1) return only
    return `with ${parts.map((text, at) => `w${at} as (${text})`).join(', ')} select 1`
  })
}

/** One statement as it is, for a distributed database. */
export function bindOne({ name, text, values, rows }: Statement): Joined {
  if (rows === undefined) return { name, ...bindNames(name, text, values) }
  return { name, text, values: [...(values as readonly unknown[]), JSON.stringify(rows)] }
}

/** The same for reads: one row, with the rows of each statement as JSON. */
export function joinReads(statements: readonly Statement[]): Joined {
  return join(readTexts, statements, (parts) => {
    const ctes = parts.map((text, at) => `r${at} as materialized (${text})`)
    const columns = parts.map((_, at) => `(select coalesce(json_agg(r), '[]') from r${at} r) as r${at}`)
    return `with ${ctes.join(', ')} select ${columns.join(', ')}`
  })
}

/** Joined texts by name. They are long, so they are put together once. */
const writeTexts = new Map<string, string>()
const readTexts = new Map<string, string>()

/** Parameters are numbered across all of them. */
function join(
  texts: Map<string, string>,
  statements: readonly Statement[],
  textOf: (parts: readonly string[]) => string,
): Joined {
  const name = statements.map((statement) => statement.name).join('+')
  const bound = statements.map(bindOne)
  const values = bound.flatMap((statement) => statement.values)
  const known = texts.get(name)
  if (known !== undefined) return { name, text: known, values }
  let before = 0
  const parts = bound.map((statement) => {
    const shift = before
    before += statement.values.length
    return withoutShard(statement.text).replaceAll(/\$(\d+)/g, (_, place) => `$${Number(place) + shift}`)
  })
  const text = textOf(parts)
  texts.set(name, text)
  return { name, text, values }
}

/** A database that is not distributed need not look for the shard of the store. */
function withoutShard(text: string): string {
  const form = readRowsInsert(text)
  return form ? plainInsert(form, '$1::uuid') : text
}
