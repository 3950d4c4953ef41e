import { createHash } from 'node:crypto'

/** More than the program has statements. A connection keeps each prepared statement with its plans as long as it lives. */
export const MAX_PREPARED = 256
const MAX_NAME_LENGTH = 63

const prepared = new WeakMap<object, Map<string, string>>()

/**
 * The name under which a connection prepares a statement. Undefined beyond the limit; then it is planned each time.
 * PostgreSQL truncates names to 63 characters, so a longer one is shortened and gets a hash of the whole.
 */
export function statementName(connection: object, name: string | undefined, text: string): string | undefined {
  if (name === undefined) return undefined
  const texts = prepared.get(connection) ?? new Map<string, string>()
  prepared.set(connection, texts)
  const short = name.length <= MAX_NAME_LENGTH ? name : shorten(name)
  const known = texts.get(short)
  if (known === text) return short
  if (known !== undefined) throw new Error(`The name ${name} was used for another statement`)
  if (texts.size >= MAX_PREPARED) return undefined
  texts.set(short, text)
  return short
}

const shortened = new Map<string, string>()

function shorten(name: string): string {
  const known = shortened.get(name)
  if (known !== undefined) return known
  const fingerprint = createHash('sha256').update(name).digest('hex').slice(0, 22)
  const short = `${name.slice(0, 40)}-${fingerprint}`
  shortened.set(name, short)
  return short
}

/**
 * The name of a list statement that depends on the filters set. It is prepared with no filter or one; there are too
 * many combinations of several, so those are planned each time.
 */
export function shapeName(list: string, filters: readonly string[]): string | undefined {
  return filters.length > 1 ? undefined : [list, ...filters].join('-')
}
