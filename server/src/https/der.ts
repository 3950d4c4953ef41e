import { isIPv4 } from 'node:net'

/** The few kinds of DER (X.690) that a certificate consists of: a tag, the length, the content. */
function value(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content])
  const length = Buffer.from(evenHex(content.length), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, content])
}

const evenHex = (number: number) => {
  const hex = number.toString(16)
  return hex.length % 2 === 0 ? hex : `0${hex}`
}

export const sequence = (...parts: readonly Buffer[]) => value(0x30, ...parts)
export const set = (...parts: readonly Buffer[]) => value(0x31, ...parts)
export const yes = value(0x01, Buffer.from([0xff]))
/** Its first bit must be 0, since it would make the number negative. */
export const integer = (bytes: Buffer) => value(0x02, bytes)
export const octets = (content: Buffer) => value(0x04, content)
export const text = (content: string) => value(0x0c, Buffer.from(content, 'utf8'))
export const bits = (content: Buffer, unused = 0) => value(0x03, Buffer.from([unused]), content)

/** Marked with a number because the place allows several kinds: around a whole value, or in place of its own tag. */
export const around = (number: number, ...parts: readonly Buffer[]) => value(0xa0 | number, ...parts)
export const inPlace = (number: number, content: Buffer) => value(0x80 | number, content)

/** An object identifier, such as 2.5.29.17. */
export function identifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return value(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(inSevens)]))
}

/** Seven bits in each byte; all but the last say that more follow. */
function inSevens(number: number): number[] {
  const last = number & 0x7f
  const before = number >>> 7
  return before === 0 ? [last] : [...inSevens(before).map((byte) => byte | 0x80), last]
}

/** Up to 2049 the year has two digits, by RFC 5280. */
export function instant(at: Date): Buffer {
  const digits = `${at.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`
  return at.getUTCFullYear() < 2050 ? value(0x17, Buffer.from(digits.slice(2))) : value(0x18, Buffer.from(digits))
}

export function addressBytes(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number))
  const [head = '', tail] = address.split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail ?? '')]
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex')
}
