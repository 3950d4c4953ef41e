/**
 * The expected type of a result column. The driver converts values by their PostgreSQL type, and only this check
 * verifies that the program gets what it expects. For example, a sum of bigints is a numeric and comes as text.
 */
export interface Column<T> {
  /** The expected type, for the error message. */
  readonly wants: string
  readonly fits: (value: unknown) => value is T
}

/** The columns of a row type. */
export type ColumnsOf<Row> = { readonly [Name in keyof Row]: Column<Row[Name]> }

/** The row type of these columns. */
export type RowOf<C> = { -readonly [Name in keyof C]: C[Name] extends Column<infer T> ? T : never }

const column = <T>(wants: string, fits: (value: unknown) => boolean): Column<T> => ({
  wants,
  fits: fits as Column<T>['fits'],
})

export const text = column<string>('text', (value) => typeof value === 'string')
/** Counts, paise, grams: anything that must be exact. */
export const integer = column<number>('a whole number', Number.isSafeInteger)
/** The result of a division in SQL, such as rupees for the audit log. */
export const decimal = column<number>('a number', (value) => typeof value === 'number' && Number.isFinite(value))
export const flag = column<boolean>('true or false', (value) => typeof value === 'boolean')
export const instant = column<Date>('a moment', (value) => value instanceof Date)
/** A date without a time, as text: 2026-11-16. */
export const day = column<string>(
  'a day',
  (value) => typeof value === 'string' && value.length === 10 && value[4] === '-',
)
export const bytes = column<Buffer>('bytes', Buffer.isBuffer)
/** Any JSON, where the program does not look inside. */
export const json = column<unknown>('JSON', (value) => value !== undefined)

/** A JSON document that was validated when it was written; here only its type is checked. */
export const document = <T extends object>() =>
  column<T>('a document', (value) => typeof value === 'object' && value !== null)

export const orNull = <T>({ wants, fits }: Column<T>) =>
  column<T | null>(`${wants} or null`, (value) => value === null || fits(value))

export const oneOf = <const T extends string>(values: readonly T[]) =>
  column<T>(`one of ${values.join(', ')}`, (value) => values.includes(value as T))

/** An array of PostgreSQL or of JSON. */
export const listOf = <T>({ wants, fits }: Column<T>) =>
  column<T[]>(`a list with ${wants}`, (value) => Array.isArray(value) && value.every(fits))

/** An object of JSON. Times in it are text. */
export const objectOf = <Row extends object>(columns: ColumnsOf<Row>) => {
  const { names, fits, check } = checkerOf(columns)
  return column<Row>(
    `an object of ${names.join(', ')}`,
    (value) => typeof value === 'object' && value !== null && check([value as Raw], fits) === undefined,
  )
}

type Raw = Readonly<Record<string, unknown>>
type Fits = Column<unknown>['fits']
type Check = (rows: readonly Raw[], fits: readonly Fits[]) => { row: Raw; at: number } | undefined

const checks = new Map<string, Check>()

/**
 * Finds the first value of the wrong type. The code is generated for these columns: constant property names are read
 * about thirty times as fast as names from a list. The names come from the program alone.
 */
function checkOf(names: readonly string[]): Check {
  const key = names.join()
  const known = checks.get(key)
  if (known) return known
  const each = names.map((name, at) => `if (!fits[${at}](row[${JSON.stringify(name)}])) return { row, at: ${at} }`)
  const made = new Function('rows', 'fits', `for (const row of rows) { ${each.join('\n')} }`) as Check
  checks.set(key, made)
  return made
}

interface Checker {
  names: readonly string[]
  fits: readonly Fits[]
  check: Check
}

const checkers = new WeakMap<object, Checker>()

/** A statement has the same columns every time, so its checks are put together once. */
function checkerOf(columns: object): Checker {
  const known = checkers.get(columns)
  if (known) return known
  const names = Object.keys(columns)
  const fits = Object.values<Column<unknown>>({ ...columns }).map((each) => each.fits)
  const made = { names, fits, check: checkOf(names) }
  checkers.set(columns, made)
  return made
}

/** Checks every value and returns the rows without copying them. */
export function readRows<Row extends object>(columns: ColumnsOf<Row>, rows: readonly Raw[]): Row[] {
  const { names, fits, check } = checkerOf(columns)
  const wrong = check(rows, fits)
  const name = names[wrong?.at ?? -1] as (keyof Row & string) | undefined
  if (wrong && name !== undefined) throw misfit(name, columns[name].wants, wrong.row[name])
  return rows as Row[]
}

/**
 * Reads a page of a list whose rows also carry the totals of the whole list. An empty page comes as one row with the
 * totals only: its first column, otherwise never null, is null.
 */
export function readPage<Row extends object, Totals extends object>(
  columns: ColumnsOf<Row>,
  totals: ColumnsOf<Totals>,
  rows: readonly Raw[],
): Totals & { rows: Row[] } {
  const [first] = rows
  if (!first) throw new Error('A page must come with its totals, even when it is empty')
  const [key = ''] = Object.keys(columns)
  const total = Object.fromEntries(Object.keys(totals).map((name) => [name, first[name]]))
  const found = rows.filter((row) => row[key] !== null)
  return { ...(readRows(totals, [total])[0] as Totals), rows: readRows(columns, found) }
}

function misfit(name: string, wants: string, value: unknown): Error {
  const found = value === undefined ? 'it is not there' : `it holds ${kindOf(value)}`
  return new TypeError(`The column ${name} should hold ${wants}, but ${found}`)
}

/** Not the value itself: it may be somebody's phone number, and this goes to the log. */
function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return 'text'
  return value instanceof Date ? 'a moment' : `a ${typeof value}`
}
