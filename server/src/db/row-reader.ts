/** How a column of a result is described by the database. */
export interface Field {
  name: string
  dataTypeID: number
}
export interface Types {
  getTypeParser(type: number, format: 'text'): (value: string) => unknown
}
/** Makes a row of the bytes that the database sends, which lie between these places. */
export type RowReader = (bytes: Buffer, from: number, to: number) => object

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
  return (bytes, from, to) => make(parsers, textsOf(bytes, from, to))
}

const BEYOND_ASCII = /[\x80-\xff]/

/**
 * The columns of a row as text. A row is converted as a whole, byte by byte, and cut into its columns: a conversion takes
 * longer than many cuts. Only columns with letters beyond ASCII are converted once more by themselves.
 */
function textsOf(bytes: Buffer, from: number, to: number): (string | null)[] {
  const row = bytes.toString('latin1', from, to)
  const count = bytes.readUInt16BE(from)
  const texts = new Array<string | null>(count)
  let at = from + 2
  for (let column = 0; column < count; column++) {
    const length = bytes.readInt32BE(at)
    at += 4
    if (length < 0) {
      texts[column] = null
      continue
    }
    const text = row.slice(at - from, at - from + length)
    texts[column] = BEYOND_ASCII.test(text) ? bytes.toString('utf8', at, at + length) : text
    at += length
  }
  return texts
}
