/** Builds parts of a statement from the columns of a row. The names come from the program, never from input. */
type Row = Readonly<Record<string, unknown>>

const COLUMN = /^[a-z][a-z0-9_]*$/

function columnsOf(row: Row): string[] {
  const names = Object.keys(row)
  const odd = names.find((name) => !COLUMN.test(name))
  if (odd !== undefined) throw new Error(`${odd} is not a column name`)
  return names
}

/** For an insert: `(id, name) values (:id, :name)`. */
export function insertion(row: Row): string {
  const names = columnsOf(row)
  return `(${names.join(', ')}) values (${names.map((name) => `:${name}`).join(', ')})`
}

/** For an update: `name = :name` and so on. */
export function assignments(change: Row): string[] {
  return columnsOf(change).map((name) => `${name} = :${name}`)
}
