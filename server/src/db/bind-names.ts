export interface Bound {
  text: string
  values: unknown[]
}

/** Positional ($1, $2 …), or named (:store, :now …) where there would be too many positions to count. */
export type Parameters = readonly unknown[] | Readonly<Record<string, unknown>>

// A name, but neither a cast (::text) nor a colon after a word, as in 'orders:Ready'.
const NAME = /(?<![:\w]):([a-z]\w*)/gi

const known = new Map<string, { text: string; names: readonly string[] }>()

/** Converts names into positions. The text of a prepared statement never changes, so it is parsed once. */
export function bindNames(name: string | undefined, text: string, parameters: Parameters): Bound {
  if (Array.isArray(parameters)) return { text, values: parameters as unknown[] }
  const values = parameters as Readonly<Record<string, unknown>>
  const bound = known.get(text) ?? placeNames(text)
  if (name !== undefined) known.set(text, bound)
  const found = bound.names.map((each) => {
    if (values[each] === undefined) throw new Error(`The statement ${name} got no value for :${each}`)
    return values[each]
  })
  const given = Object.keys(values)
  if (given.length === bound.names.length) return { text: bound.text, values: found }
  const unused = given.find((each) => !bound.names.includes(each))
  throw new Error(`The statement ${name} does not use :${unused}`)
}

function placeNames(text: string): { text: string; names: readonly string[] } {
  const names: string[] = []
  const placed = text.replaceAll(NAME, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { text: placed, names }
}
