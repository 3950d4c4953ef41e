import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto'
import { isIP, isIPv4 } from 'node:net'

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

const sequence = (...parts: readonly Buffer[]) => value(0x30, ...parts)
const set = (...parts: readonly Buffer[]) => value(0x31, ...parts)
const yes = value(0x01, Buffer.from([0xff]))
/** Its first bit must be 0, since it would make the number negative. */
const integer = (bytes: Buffer) => value(0x02, bytes)
const octets = (content: Buffer) => value(0x04, content)
const text = (content: string) => value(0x0c, Buffer.from(content, 'utf8'))
const bits = (content: Buffer, unused = 0) => value(0x03, Buffer.from([unused]), content)

/** Marked with a number because the place allows several kinds: around a whole value, or in place of its own tag. */
const around = (number: number, ...parts: readonly Buffer[]) => value(0xa0 | number, ...parts)
const inPlace = (number: number, content: Buffer) => value(0x80 | number, content)

/** An object identifier, such as 2.5.29.17. */
function identifier(dotted: string): Buffer {
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
function instant(at: Date): Buffer {
  const digits = `${at.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`
  return at.getUTCFullYear() < 2050 ? value(0x17, Buffer.from(digits.slice(2))) : value(0x18, Buffer.from(digits))
}

function addressBytes(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number))
  const [head = '', tail] = address.split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail ?? '')]
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex')
}

/** A certificate and its private key, as text. */
export interface Pair {
  certificate: string
  key: string
}

/** What an authority may vouch for. */
export interface Permits {
  /** Each with the names below it. */
  names: readonly string[]
  /** As address/bits. */
  networks: readonly string[]
}

const DAY_MS = 86_400_000
/** Clocks of phones are often late. */
const CLOCK_MS = 2 * DAY_MS
const AUTHORITY_DAYS = 3650
/** No browser takes one that is valid for more than 398 days. */
const SERVER_DAYS = 395

const ECDSA_WITH_SHA256 = sequence(identifier('1.2.840.10045.4.3.2'))
const SERVER_AUTHENTICATION = sequence(identifier('1.3.6.1.5.5.7.3.1'))

/** A certificate authority of its own. Its name constraints keep it from vouching for anything outside, such as a bank. */
export function makeAuthority(name: string, permits: Permits, now: Date): Pair {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const isOnlyForServers = sequence(yes, integer(Buffer.from([0])))
  const permitted = [
    ...permits.names.map((one) => sequence(inPlace(2, Buffer.from(one, 'ascii')))),
    ...permits.networks.map((one) => sequence(inPlace(7, networkBytes(one)))),
  ]
  const certificate = signed(privateKey, {
    issuer: nameOf(name),
    subject: nameOf(name),
    from: now,
    days: AUTHORITY_DAYS,
    publicKey,
    extensions: [
      extension('2.5.29.19', isOnlyForServers, { isCritical: true }),
      // It signs certificates, and lists of those that are no longer valid.
      extension('2.5.29.15', bits(Buffer.from([0x06]), 1), { isCritical: true }),
      extension('2.5.29.37', SERVER_AUTHENTICATION),
      extension('2.5.29.30', sequence(around(0, ...permitted)), { isCritical: true }),
      extension('2.5.29.14', octets(keyId(publicKey))),
    ],
  })
  return { certificate, key: asPem(privateKey) }
}

/** A certificate for the addresses and names of this machine. Never valid for longer than its authority. */
export function makeServerCertificate(authority: Pair, hosts: readonly string[], now: Date): Pair {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const by = new X509Certificate(authority.certificate)
  const daysLeft = Math.floor((Date.parse(by.validTo) - now.getTime()) / DAY_MS)
  const names = hosts.map((host) =>
    isIP(host) === 0 ? inPlace(2, Buffer.from(host, 'ascii')) : inPlace(7, addressBytes(host)),
  )
  const certificate = signed(createPrivateKey(authority.key), {
    issuer: nameOf(commonName(by)),
    subject: nameOf('Clothesline'),
    from: now,
    days: Math.min(SERVER_DAYS, daysLeft),
    publicKey,
    extensions: [
      extension('2.5.29.19', sequence(), { isCritical: true }),
      // It signs the beginning of a connection.
      extension('2.5.29.15', bits(Buffer.from([0x80]), 7), { isCritical: true }),
      extension('2.5.29.37', SERVER_AUTHENTICATION),
      extension('2.5.29.17', sequence(...names)),
      extension('2.5.29.14', octets(keyId(publicKey))),
      extension('2.5.29.35', sequence(inPlace(0, keyId(by.publicKey)))),
    ],
  })
  return { certificate, key: asPem(privateKey) }
}

const commonName = (certificate: X509Certificate) => /^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? ''

interface Content {
  issuer: Buffer
  subject: Buffer
  from: Date
  days: number
  publicKey: KeyObject
  extensions: readonly Buffer[]
}

/** By RFC 5280. */
function signed(key: KeyObject, { issuer, subject, from, days, publicKey, extensions }: Content): string {
  const number = randomBytes(16)
  number[0] = ((number[0] ?? 0) & 0x3f) | 0x40
  const content = sequence(
    around(0, integer(Buffer.from([2]))),
    integer(number),
    ECDSA_WITH_SHA256,
    issuer,
    sequence(instant(new Date(from.getTime() - CLOCK_MS)), instant(new Date(from.getTime() + days * DAY_MS))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    around(3, sequence(...extensions)),
  )
  const whole = sequence(content, ECDSA_WITH_SHA256, bits(sign('sha256', content, key)))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

const nameOf = (name: string) => sequence(set(sequence(identifier('2.5.4.3'), text(name))))

function extension(id: string, content: Buffer, { isCritical = false } = {}): Buffer {
  return sequence(identifier(id), ...(isCritical ? [yes] : []), octets(content))
}

const keyId = (publicKey: KeyObject) =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest()
    .subarray(0, 20)

const asPem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()

/** The address and the mask, as name constraints hold them. */
function networkBytes(network: string): Buffer {
  const [address = '', length = ''] = network.split('/')
  const bytes = addressBytes(address)
  const mask = bytes.map((_, at) => (0xff << (8 - Math.min(8, Math.max(0, Number(length) - at * 8)))) & 0xff)
  return Buffer.concat([bytes, mask])
}
