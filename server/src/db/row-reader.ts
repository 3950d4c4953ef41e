import pg from 'pg'
import { instantOf } from './instant-of.ts'

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

type ReadColumn = (row: WireRow, at: number) => unknown
type Maker = (row: WireRow, read: readonly ReadColumn[]) => object

const makers = new Map<string, Maker>()

/**
 * The code is generated for these columns: a literal with constant names is made many times as fast as an object that
 * gets one property after the other. The names come from the program alone.
 */
function makerOf(names: readonly string[]): Maker {
  const key = JSON.stringify(names)
  const known = makers.get(key)
  if (known) return known
  const each = names.map(
    (name, at) => `${JSON.stringify(name)}: row.lengths[${at}] < 0 ? null : read[${at}](row, ${at})`,
  )
  const made = new Function('row', 'read', `return { ${each.join(', ')} }`) as Maker
  makers.set(key, made)
  return made
}

export function readerOf(fields: readonly Field[], types: Types): RowReader {
  const make = makerOf(fields.map(({ name }) => name))
  const read = fields.map(({ dataTypeID }) => columnReader(dataTypeID, types.getTypeParser(dataTypeID, 'text')))
  return (bytes, from, to) => {
    row.cut(bytes, from, to)
    return make(row, read)
  }
}

const { INT2, INT4, INT8, TEXT, TIMESTAMPTZ, UUID } = pg.types.builtins

/** Numbers, moments and texts are most of what is read, and the driver's way of reading them takes several times as long. */
function columnReader(type: number, parse: (value: string) => unknown): ReadColumn {
  if (type === TEXT || type === UUID) return (row, at) => row.text(at)
  if (type === TIMESTAMPTZ) return (row, at) => instantOf(row.text(at)) ?? parse(row.text(at))
  if (type === INT2 || type === INT4 || type === INT8) return (row, at) => row.integer(at) ?? parse(row.text(at))
  return (row, at) => parse(row.text(at))
}

/** Without fe and ff: UTF-8 does not use them, and the length of a null column is four bytes ff. */
const BEYOND_ASCII = /[\x80-\xfd]/
const MINUS = '-'.charCodeAt(0)
const ZERO = '0'.charCodeAt(0)
/** A number with no more digits is exact. */
const EXACT_DIGITS = 15

/**
 * One row as the database sends it, cut into its columns. It is converted to text as a whole, byte by byte, because a conversion takes longer than
 * many cuts. Only columns with letters beyond ASCII are converted once more by themselves.
 */
class WireRow {
  /** Below zero: the column is null. */
  lengths = new Int32Array(64)
  private starts = new Int32Array(64)
  private bytes: Buffer = Buffer.alloc(0)
  private from = 0
  private letters = ''
  private isAscii = true

  cut(bytes: Buffer, from: number, to: number): void {
    const count = bytes.readUInt16BE(from)
    if (count > this.lengths.length) {
      this.lengths = new Int32Array(count)
      this.starts = new Int32Array(count)
    }
    const { starts, lengths } = this
    this.bytes = bytes
    this.from = from
    this.letters = bytes.toString('latin1', from, to)
    this.isAscii = !BEYOND_ASCII.test(this.letters)
    let at = from + 2
    for (let column = 0; column < count; column++) {
      const length = bytes.readInt32BE(at)
      at += 4
      starts[column] = at
      lengths[column] = length
      if (length > 0) at += length
    }
  }

  text(column: number): string {
    const start = this.starts[column] as number
    const end = start + (this.lengths[column] as number)
    const text = this.letters.slice(start - this.from, end - this.from)
    return this.isAscii || !BEYOND_ASCII.test(text) ? text : this.bytes.toString('utf8', start, end)
  }

  /** Undefined if it has too many digits to be exact. */
  integer(column: number): number | undefined {
    const { bytes } = this
    const start = this.starts[column] as number
    const end = start + (this.lengths[column] as number)
    if (end - start > EXACT_DIGITS) return undefined
    const isNegative = bytes[start] === MINUS
    let value = 0
    for (let at = isNegative ? start + 1 : start; at < end; at++) value = 10 * value + (bytes[at] as number) - ZERO
    return isNegative ? -value : value
  }
}

/** One for all statements, because each row is made before the next is cut. One for each would keep the last bytes of all of them in memory. */
const row = new WireRow()
