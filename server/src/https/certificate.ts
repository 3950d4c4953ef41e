import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto'
import { isIP } from 'node:net'
import {
  addressBytes,
  around,
  bits,
  identifier,
  inPlace,
  instant,
  integer,
  octets,
  sequence,
  set,
  text,
  yes,
} from './der.ts'

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
