import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The content of the link to one order. It cannot be created or extended without the installation's secret. */
export interface LinkToken {
  storeId: string
  orderId: string
  revision: number
  expiresAt: Date
}

// Half of the digest: infeasible to guess, and short enough for a small QR code on narrow paper.
const SEAL_BYTES = 16

export function makeLinkToken(secretKey: Buffer, token: LinkToken): string {
  const { storeId, orderId: id, revision, expiresAt: at } = token
  const payload = packLink({ storeId, id, revision, at })
  return Buffer.concat([payload, sealOf(secretKey, payload)]).toString('base64url')
}

/** Undefined if it was not created by us, was altered, or has expired. */
export function readLinkToken(secretKey: Buffer, text: string, now: Date): LinkToken | undefined {
  const link = readSealedLink(secretKey, text)
  return link && link.expiresAt > now ? link : undefined
}

/** Also what has expired: it still says which shop it was of. */
export function readSealedLink(secretKey: Buffer, text: string): LinkToken | undefined {
  const bytes = decodeToken(text, PAYLOAD_BYTES + SEAL_BYTES)
  if (bytes === undefined) return undefined
  const payload = bytes.subarray(0, PAYLOAD_BYTES)
  if (!timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), sealOf(secretKey, payload))) return undefined
  const link = unpackLink(payload)
  if (link === undefined) return undefined
  return { storeId: link.storeId, orderId: link.id, revision: link.revision, expiresAt: link.at }
}

// Prefixed with a purpose, so that other signatures with the same secret are never accepted as links.
function sealOf(secretKey: Buffer, payload: Buffer): Buffer {
  return createHmac('sha256', secretKey).update('order-link\0').update(payload).digest().subarray(0, SEAL_BYTES)
}

/** What a customer's link holds: 41 bytes, since it is printed as a QR code on narrow paper. */
interface LinkPayload {
  storeId: string
  /** Of the order or the customer. */
  id: string
  /** Raising the revision of the order or the customer ends their earlier links. */
  revision: number
  /** To the second. */
  at: Date
}

const VERSION = 1
const PAYLOAD_BYTES = 1 + 16 + 16 + 4 + 4

function packLink({ storeId, id, revision, at }: LinkPayload): Buffer {
  const bytes = Buffer.alloc(PAYLOAD_BYTES)
  bytes.writeUInt8(VERSION, 0)
  bytesOf(storeId).copy(bytes, 1)
  bytesOf(id).copy(bytes, 17)
  bytes.writeUInt32BE(revision, 33)
  bytes.writeUInt32BE(Math.floor(at.getTime() / 1000), 37)
  return bytes
}

/** Undefined if it is of another version. */
function unpackLink(bytes: Buffer): LinkPayload | undefined {
  if (bytes.readUInt8(0) !== VERSION) return undefined
  return {
    storeId: idOf(bytes.subarray(1, 17)),
    id: idOf(bytes.subarray(17, 33)),
    revision: bytes.readUInt32BE(33),
    at: new Date(bytes.readUInt32BE(37) * 1000),
  }
}

/** Undefined if it is not spelt as we spell it: the decoder would ignore invalid characters and unused bits. */
function decodeToken(text: string, length: number): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.length === length && bytes.toString('base64url') === text ? bytes : undefined
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The content of a customer's own link. Encrypted, so that the address tells nothing, and sealed by the same key. */
export interface CustomerLink {
  storeId: string
  customerId: string
  revision: number
  /** To the second. */
  issuedAt: Date
}

const NONCE_BYTES = 12

export function makeCustomerToken(secretKey: Buffer, link: CustomerLink): string {
  const { storeId, customerId: id, revision, issuedAt: at } = link
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), nonce)
  const sealed = Buffer.concat([cipher.update(packLink({ storeId, id, revision, at })), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** Undefined if it was not made by us, or was altered. */
export function readCustomerToken(secretKey: Buffer, text: string): CustomerLink | undefined {
  const bytes = decodeToken(text, NONCE_BYTES + PAYLOAD_BYTES + SEAL_BYTES)
  if (bytes === undefined) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(-SEAL_BYTES))
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -SEAL_BYTES)), decipher.final()])
    const link = unpackLink(plain)
    return link && { storeId: link.storeId, customerId: link.id, revision: link.revision, issuedAt: link.at }
  } catch {
    return undefined
  }
}

// A key of its own, so that nothing else made with the secret is ever taken for a link.
const keyOf = (secretKey: Buffer) => createHmac('sha256', secretKey).update('customer-link').digest()
