/** How a column of a result is described by the database. */
export interface Field {
  name: string
  dataTypeID: number
}
export interface Types {
  getTypeParser(type: number, format: 'text'): (value: string) => unknown
}
/** Makes a row of the texts that the database sends. */
export type RowReader = (texts: readonly (string | null)[]) => object

type Parser = (value: string) => unknown
type Maker = (parsers: readonly Parser[], texts: readonly (string | null)[]) => object

const makers = new Map<string, Maker>()

/**
 * The code is generated for these columns: a literal with constant names is made many times as fast as an object that
 * gets one property after the other. The names come from the program alone.
 */
function makerOf(names: readonly string[]): Maker {
  const key = JSON.stringify(names)
  const known = makers.get(key)
  if (known) return known
  const each = names.map((name, at) => {
    return `${JSON.stringify(name)}: texts[${at}] === null ? null : parsers[${at}](texts[${at}])`
  })
  const made = new Function('parsers', 'texts', `return { ${each.join(', ')} }`) as Maker
  makers.set(key, made)
  return made
}

export function readerOf(fields: readonly Field[], types: Types): RowReader {
  const make = makerOf(fields.map(({ name }) => name))
  const parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'))
  return (texts) => make(parsers, texts)
}
