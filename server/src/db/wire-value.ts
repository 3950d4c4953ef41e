import { isoText } from '../iso-text.ts'
import { ColumnLists } from './column-lists.ts'

export type WireValue = string | Buffer | ColumnLists | null

/** A parameter as it is sent to the database: bytes as they are, everything else as text. */
export function wireValue(value: unknown): WireValue {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return null
  if (typeof value !== 'object') return String(value)
  if (value instanceof Date) return isoText(value)
  if (Array.isArray(value)) return arrayText(value)
  if (ArrayBuffer.isView(value)) return asBuffer(value)
  if (value instanceof ColumnLists) return value
  return JSON.stringify(value)
}

const asBuffer = (bytes: ArrayBufferView) =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Looking for them is quicker than replacing nothing. */
const SPECIAL = /["\\]/

/** An array in the notation of PostgreSQL. */
function arrayText(list: readonly unknown[]): string {
  const items = list.map((item) => {
    if (Array.isArray(item)) return arrayText(item)
    const value = wireValue(item)
    if (value === null) return 'NULL'
    if (value instanceof ColumnLists) throw new Error('Lists of columns are parameters of their own')
    const text = typeof value === 'string' ? value : `\\x${value.toString('hex')}`
    return SPECIAL.test(text) ? `"${text.replaceAll(/["\\]/g, '\\$&')}"` : `"${text}"`
  })
  return `{${items.join(',')}}`
}
