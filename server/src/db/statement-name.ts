import { createHash } from 'node:crypto'

/** More than the program has statements. A connection keeps each prepared one with its plans as long as it lives. */
export const MOST_PREPARED = 256
const LONGEST_NAME = 63

const prepared = new WeakMap<object, Set<string>>()

/**
 * The name under which a connection prepares a statement; none beyond the bound, where it is planned each time. PostgreSQL
 * tells names apart by 63 characters: a longer one keeps its beginning and gets a fingerprint of all of it.
 */
export function statementName(connection: object, name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  const names = prepared.get(connection) ?? new Set()
  prepared.set(connection, names)
  const short = name.length <= LONGEST_NAME ? name : `${name.slice(0, 40)}-${fingerprint(name)}`
  if (names.has(short)) return short
  if (names.size >= MOST_PREPARED) return undefined
  names.add(short)
  return short
}

const fingerprint = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 22)

/**
 * The name of a list whose statement follows from the filters that are set. Without a filter and with one of them it is
 * prepared; there are so many shapes with several that each is planned when it is asked for.
 */
export function shapeName(list: string, filters: readonly string[]): string | undefined {
  return filters.length > 1 ? undefined : [list, ...filters].join('-')
}
