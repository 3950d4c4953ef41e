import { ColumnLists, countParameters } from './column-lists.ts'
import type { WireValue } from './wire-value.ts'

const SIZE = 16_384
/** After a longer packet, such as one with a picture, the room is given back. */
const MOST_KEPT = 262_144

/** Their number is sent in two bytes. */
export const MOST_VALUES = 65_535

const codeOf = (letter: string) => letter.charCodeAt(0)
const PARSE = codeOf('P')
const BIND = codeOf('B')
const DESCRIBE = codeOf('D')
const EXECUTE = codeOf('E')
const SYNC = codeOf('S')
const PORTAL = 'P'

/**
 * Writes the messages of a batch one behind the other, so that they leave as one piece. The driver makes a buffer of each,
 * and the system has to put them together. Used for one packet after the other.
 */
export class Packet {
  private bytes = Buffer.allocUnsafe(SIZE)
  private at = 0

  /** Nothing of a packet that was not finished may get into another one. */
  clear(): void {
    this.at = 0
  }

  parse(name: string, text: string): void {
    const begin = this.begin(PARSE)
    this.addName(name)
    this.addName(text)
    this.addInt16(0)
    this.end(begin)
  }

  /** Texts are sent as text, bytes and lists as they are. */
  bind(name: string, values: readonly WireValue[]): void {
    const begin = this.begin(BIND)
    this.addName('')
    this.addName(name)
    const count = countParameters(values)
    this.addInt16(count)
    for (const value of values) this.addForms(value)
    this.addInt16(count)
    for (const value of values) this.addValue(value)
    // All columns of the answer as text.
    this.addInt16(1)
    this.addInt16(0)
    this.end(begin)
  }

  describe(): void {
    const begin = this.begin(DESCRIBE)
    // The letter for what is described, in front of its name.
    this.addName(PORTAL)
    this.end(begin)
  }

  execute(): void {
    const begin = this.begin(EXECUTE)
    this.addName('')
    this.addInt32(0)
    this.end(begin)
  }

  sync(): void {
    this.end(this.begin(SYNC))
  }

  /** A copy of everything. */
  take(): Buffer {
    const taken = Buffer.from(this.bytes.subarray(0, this.at))
    this.clear()
    if (this.bytes.length > MOST_KEPT) this.bytes = Buffer.allocUnsafe(SIZE)
    return taken
  }

  /** Writes the letter for its kind, and leaves room for its length. */
  private begin(kind: number): number {
    this.reserve(5)
    this.bytes[this.at++] = kind
    const begin = this.at
    this.at += 4
    return begin
  }

  /** Writes its length, which does not count the letter. */
  private end(begin: number): void {
    this.bytes.writeInt32BE(this.at - begin, begin)
  }

  private addName(text: string): void {
    this.reserve(3 * text.length + 1)
    if (text !== '') this.at += this.bytes.write(text, this.at, 'utf8')
    this.bytes[this.at++] = 0
  }

  /** 1 for what is in binary form. */
  private addForms(value: WireValue): void {
    if (!(value instanceof ColumnLists)) {
      this.addInt16(Buffer.isBuffer(value) ? 1 : 0)
      return
    }
    const end = this.at + 2 * value.count
    this.reserve(2 * value.count)
    while (this.at < end) {
      this.bytes[this.at++] = 0
      this.bytes[this.at++] = 1
    }
  }

  private addValue(value: WireValue): void {
    if (value === null) {
      this.addInt32(-1)
      return
    }
    if (value instanceof ColumnLists) {
      this.reserve(value.bytes.length)
      this.at += value.bytes.copy(this.bytes, this.at)
      return
    }
    // A character takes at most three bytes.
    this.reserve(typeof value === 'string' ? 3 * value.length + 4 : value.length + 4)
    const lengthAt = this.at
    this.at += 4
    if (typeof value === 'string') this.at += this.bytes.write(value, this.at, 'utf8')
    else this.at += value.copy(this.bytes, this.at)
    this.bytes.writeInt32BE(this.at - lengthAt - 4, lengthAt)
  }

  private addInt16(value: number): void {
    this.reserve(2)
    this.bytes.writeUInt16BE(value, this.at)
    this.at += 2
  }

  private addInt32(value: number): void {
    this.reserve(4)
    this.bytes.writeInt32BE(value, this.at)
    this.at += 4
  }

  private reserve(size: number): void {
    if (this.at + size <= this.bytes.length) return
    const larger = Buffer.allocUnsafe(2 * (this.at + size))
    this.bytes.copy(larger, 0, 0, this.at)
    this.bytes = larger
  }
}
