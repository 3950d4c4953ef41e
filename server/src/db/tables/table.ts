import * as check from '../columns.ts'

/** A column of a table: its type in PostgreSQL, and what the program expects to read from it. */
export interface TableColumn<T> extends check.Column<T> {
  readonly type: string
}

const typed = <T>(type: string, column: check.Column<T>): TableColumn<T> => ({ ...column, type })

export const uuid = typed('uuid', check.text)
export const text = typed('text', check.text)
export const int = typed('int', check.integer)
/** Paise, and whatever else may be large. */
export const bigint = typed('bigint', check.integer)
export const boolean = typed('boolean', check.flag)
export const date = typed('date', check.day)
export const timestamptz = typed('timestamptz', check.instant)
export const bytea = typed('bytea', check.bytes)
export const jsonb = <T>(column: check.Column<T>) => typed('jsonb', column)
export const oneOf = <const T extends string>(values: readonly T[]) => typed('text', check.oneOf(values))
export const orNull = <T>(column: TableColumn<T>) => typed(column.type, check.orNull(column))

export type TableColumns = Readonly<Record<string, TableColumn<unknown>>>

/** A table of the stores, with its columns besides `store_id`. */
export interface Table<Given extends TableColumns, Later extends TableColumns = TableColumns> {
  readonly name: string
  /** What a new row is given. */
  readonly given: Given
  /** All columns: also those that begin with a default, or that the database works out. */
  readonly columns: Given & Later
  readonly insert: InsertTexts
}

/** Inserts any number of rows, with a list for each column, so that any number is the same prepared statement. */
interface InsertTexts {
  /** `$1` is the store, the lists follow. */
  readonly ofOneStore: string
  /** `$1` is a list of stores, `$2` the place of each row's store in it, the lists follow. */
  readonly ofSeveral: string
}

/** A row to insert. What may be null can be left out. */
export type NewRow<Given extends TableColumns> = {
  readonly [Name in keyof Given as null extends check.RowOf<Given>[Name] ? never : Name]: check.RowOf<Given>[Name]
} & {
  readonly [Name in keyof Given as null extends check.RowOf<Given>[Name] ? Name : never]?:
    | check.RowOf<Given>[Name]
    | undefined
}

export function table<Given extends TableColumns, Later extends TableColumns = Record<never, never>>(
  name: string,
  given: Given,
  later = {} as Later,
): Table<Given, Later> {
  const into = `insert into ${name} (store_id, ${Object.keys(given).join(', ')})`
  const types = Object.values(given).map(({ type }) => type)
  const lists = (first: number) => types.map((type, at) => `unnest($${at + first}::${type}[])`).join(', ')
  const insert = {
    ofOneStore: `${into} values ($1::uuid, ${lists(2)})`,
    ofSeveral: `${into} values (($1::uuid[])[unnest($2::int[])], ${lists(3)})`,
  }
  return { name, given, columns: { ...given, ...later }, insert }
}

/** The values of these rows, as a list for each column that a new row is given. */
export function listsOf({ given }: Pick<Table<TableColumns>, 'given'>, rows: readonly object[]): unknown[][] {
  return Object.entries(given).map(([name, { type }]) =>
    (rows as readonly Readonly<Record<string, unknown>>[]).map((row) => item(type, row[name])),
  )
}

/** A text of JSON is in quotes, so that it is not taken for a document. */
const item = (type: string, value: unknown) =>
  type === 'jsonb' && value !== null && value !== undefined ? JSON.stringify(value) : value

/** Some columns of a table, for a select list and the check of its rows. */
export const pick = <Columns extends TableColumns, Name extends keyof Columns & string>(
  { columns }: { readonly columns: Columns },
  ...names: readonly Name[]
): Pick<Columns, Name> =>
  Object.fromEntries(names.map((name) => [name, columns[name]])) as unknown as Pick<Columns, Name>

/** For a select list: `o.id, o.invoice`. */
export const selectList = (alias: string, columns: TableColumns): string =>
  Object.keys(columns)
    .map((name) => `${alias}.${name}`)
    .join(', ')

/** The rows of a JSON parameter, with these columns: `json_to_recordset($2) as d (id uuid, note text)`. */
export const recordset = (parameter: string, alias: string, columns: TableColumns): string =>
  `json_to_recordset(${parameter}) as ${alias} (${Object.entries(columns)
    .map(([name, { type }]) => `${name} ${type}`)
    .join(', ')})`
