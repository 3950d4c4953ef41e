import type { Parameters } from './bind-names.ts'
import type { ColumnsOf } from './columns.ts'

/** One statement with its values. The name is the one it is prepared under. */
export interface Statement {
  readonly name: string
  readonly text: string
  readonly values: Parameters
  /** What is written, for a statement that takes any number of rows: as lists for an insert, else as its last parameter, in JSON. */
  readonly rows?: object[]
  readonly each?: ForEach | undefined
  /** Where the rows are of several stores, `$1` is the list of them, and this the place of each row's store in it. */
  readonly places?: number[] | undefined
}

/** Other forms of a statement that writes rows. */
export interface OtherForms {
  readonly each?: ForEach
  /**
   * For the rows of several stores: `$1` is the list of the stores as a text, `$2` the rows as JSON, each with the place
   * of its store in the list as `of_store`. Inserts of the usual form need none.
   */
  readonly shared?: string
  /** Instead of a store a list of stores is given, and this is the place of the rows' store in it. */
  readonly place?: number
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
