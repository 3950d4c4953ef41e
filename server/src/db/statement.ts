import type { Parameters } from './bind-names.ts'
import type { ColumnsOf } from './columns.ts'

/** One statement with its values. The name is the one it is prepared under. */
interface Statement {
  readonly name: string
  readonly text: string
  readonly values: Parameters
}

/** Other forms of a statement that writes rows. */
export interface OtherForms {
  readonly each?: ForEach
  /**
   * For the rows of several stores: `$1` is the list of the stores as a text, `$2` the rows as JSON, each with the place
   * of its store in the list as `of_store`.
   */
  readonly shared?: string
}

/**
 * A statement that writes one row, for a distributed database: one that names a single table is planned once there. `$1`
 * is the store, the others are these columns of the row.
 */
export interface ForEach {
  readonly text: string
  readonly columns: readonly string[]
}

/** A statement whose rows are needed. */
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
  /** The statement for each of those who ask; for one store it is called with `PLACES`. */
  readonly text?: (places: Places) => string
  /** Instead, for a statement that writes: it is joined with `asked`, which has a row for each caller, and returns `asked.at`. */
  readonly write?: (places: Places, asked: string) => string
}

/** How the parameters of a statement are written in its text. */
export type Places = readonly [string, string, string, string, string, string]
export const PLACES: Places = ['$1', '$2', '$3', '$4', '$5', '$6']

/** Asks for rows by one statement. */
export type AskRows = <Row extends object>(
  columns: ColumnsOf<Row>,
  name: string,
  text: string,
  values: Parameters,
) => Promise<Row[]>
