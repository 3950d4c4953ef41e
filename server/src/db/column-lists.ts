import { isoText } from '../iso-text.ts'
import type { Column } from './rows-insert.ts'

/** Several parameters as they are sent: for each column of some rows a list of its values, in binary form. */
export class ColumnLists {
  readonly count: number
  readonly bytes: Buffer

  constructor(count: number, bytes: Buffer) {
    this.count = count
    this.bytes = bytes
  }
}

export function countParameters(values: readonly unknown[]): number {
  let count = values.length
  for (const value of values) if (value instanceof ColumnLists) count += value.count - 1
  return count
}

/** How PostgreSQL reads values of a type in binary form. */
interface Encoder {
  /** The number of the type in PostgreSQL's catalogue; those of built-in types never change. */
  oid: number
  /** Writes a value. Throws for a value of another kind. */
  put: (value: unknown) => void
}

const SLAB = 65_536
/** What is written at a time stands one behind the other. */
let bytes = Buffer.allocUnsafeSlow(SLAB)
let begin = 0
let at = 0

export const hasBinaryForm = (type: string) => type in ENCODERS

/** PostgreSQL takes these lists as they are. In text form it would read them letter by letter. */
export function columnLists(columns: readonly Column[], rows: readonly object[]): ColumnLists {
  begin = at
  for (const { name, type } of columns) putColumn(encoderOf(type), rows as readonly Row[], name)
  return new ColumnLists(columns.length, bytes.subarray(begin, at))
}

type Row = Readonly<Record<string, unknown>>

function encoderOf(type: string): Encoder {
  const encoder = ENCODERS[type]
  if (!encoder) throw new Error(`Type ${type} has no binary form here`)
  return encoder
}

function putColumn({ oid, put }: Encoder, rows: readonly Row[], name: string): void {
  reserve(24)
  const lengthAt = at - begin
  at += 4
  // One dimension, or none of an empty list. Whether there are nulls is found by PostgreSQL itself.
  putInt32(rows.length === 0 ? 0 : 1)
  putInt32(0)
  putInt32(oid)
  if (rows.length > 0) {
    putInt32(rows.length)
    putInt32(1)
  }
  for (const row of rows) putValue(put, row[name])
  setLength(lengthAt)
}

function putValue(put: Encoder['put'], value: unknown): void {
  reserve(24)
  if (value === null || value === undefined) {
    putInt32(-1)
    return
  }
  const lengthAt = at - begin
  at += 4
  put(value)
  setLength(lengthAt)
}

/** What has been written so far may have moved, so places are counted from its beginning. */
function setLength(place: number): void {
  const end = at
  at = begin + place
  putInt32(end - at - 4)
  at = end
}

function reserve(size: number): void {
  if (at + size <= bytes.length) return
  const larger = Buffer.allocUnsafeSlow(Math.max(SLAB, 2 * (at - begin + size)))
  at = bytes.copy(larger, 0, begin, at)
  bytes = larger
  begin = 0
}

function fail(value: unknown, type: string): never {
  throw new TypeError(`A value of type ${typeof value} cannot be written as ${type}`)
}

/** Setting the bytes is quicker than the methods of a buffer, and there are some hundred for an order. */
function putInt32(value: number): void {
  bytes[at] = value >>> 24
  bytes[at + 1] = value >>> 16
  bytes[at + 2] = value >>> 8
  bytes[at + 3] = value
  at += 4
}

function putInt64(value: number): void {
  const high = Math.floor(value / 2 ** 32)
  putInt32(high)
  putInt32(value - high * 2 ** 32)
}

function asInteger(value: unknown, type: string, most: number): number {
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isInteger(number) || Math.abs(number) > most) fail(value, type)
  return number
}

/** Up to this length, setting the letters one by one is quicker than a call. */
const SHORT = 40

function putText(text: string): void {
  // A letter takes at most three bytes.
  reserve(3 * text.length)
  if (text.length > SHORT || !putShort(text)) at += bytes.write(text, at, 'utf8')
}

/** False if it has a letter that takes more than a byte. */
function putShort(text: string): boolean {
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place)
    if (code > 127) return false
    bytes[at + place] = code
  }
  at += text.length
  return true
}

/** The value of each hexadecimal digit, by its letter; 16 for other letters. */
const DIGITS = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code)
  return /[0-9a-f]/i.test(letter) ? Number.parseInt(letter, 16) : 16
})
const digitAt = (text: string, place: number) => DIGITS[text.charCodeAt(place)] ?? 16

function putUuid(value: unknown): void {
  if (typeof value !== 'string' || value.length !== 36) fail(value, 'uuid')
  let seen = 0
  let from = 0
  for (let to = at; to < at + 16; to++) {
    // Behind the dash.
    if (from === 8 || from === 13 || from === 18 || from === 23) from += 1
    const [high, low] = [digitAt(value, from), digitAt(value, from + 1)]
    seen |= high | low
    bytes[to] = (high << 4) | low
    from += 2
  }
  if (seen > 15) fail(value, 'uuid')
  at += 16
}

const EPOCH_MS = Date.UTC(2000, 0, 1)
const DAY_MS = 86_400_000
/** The days of a list are mostly the same. */
let lastDay = { text: '', days: 0 }

function daysOf(value: unknown): number {
  if (value === lastDay.text) return lastDay.days
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) fail(value, 'date')
  const midnight = new Date(`${value}T00:00:00Z`)
  // The thirtieth of February would be read as a day of March.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(value)) fail(value, 'date')
  lastDay = { text: value, days: (midnight.getTime() - EPOCH_MS) / DAY_MS }
  return lastDay.days
}

/** As PostgreSQL reads it from JSON. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Date) return isoText(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const ENCODERS: Record<string, Encoder> = {
  text: { oid: 25, put: (value) => putText(textOf(value)) },
  json: { oid: 114, put: (value) => putText(JSON.stringify(value)) },
  jsonb: {
    oid: 3802,
    put: (value) => {
      // The version of the format.
      bytes[at++] = 1
      putText(JSON.stringify(value))
    },
  },
  uuid: { oid: 2950, put: putUuid },
  int: { oid: 23, put: (value) => putInt32(asInteger(value, 'int', 2 ** 31 - 1)) },
  bigint: { oid: 20, put: (value) => putInt64(asInteger(value, 'bigint', Number.MAX_SAFE_INTEGER)) },
  boolean: {
    oid: 16,
    put: (value) => {
      if (typeof value !== 'boolean') fail(value, 'boolean')
      bytes[at++] = value ? 1 : 0
    },
  },
  date: { oid: 1082, put: (value) => putInt32(daysOf(value)) },
  timestamptz: {
    oid: 1184,
    put: (value) => {
      if (!(value instanceof Date) || Number.isNaN(value.getTime())) fail(value, 'timestamptz')
      putInt64((value.getTime() - EPOCH_MS) * 1000)
    },
  },
  bytea: {
    oid: 17,
    put: (value) => {
      if (!Buffer.isBuffer(value)) fail(value, 'bytea')
      reserve(value.length)
      at += value.copy(bytes, at)
    },
  },
}
