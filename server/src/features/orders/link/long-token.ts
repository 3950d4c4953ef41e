import { createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import type { SealedLink } from './sealed-link.ts'

// Links of earlier versions, with whole ids. None are made any more, but messages and printed bills have them for ever.

const VERSION = 1
const PAYLOAD_BYTES = 1 + 16 + 16 + 4 + 4
const SEAL_BYTES = 16
const NONCE_BYTES = 12

/** The link to one order: signed, not encrypted. */
export function openLongOrderLink(secretKey: Buffer, bytes: Buffer): SealedLink | undefined {
  if (bytes.length !== PAYLOAD_BYTES + SEAL_BYTES) return undefined
  const payload = bytes.subarray(0, PAYLOAD_BYTES)
  const seal = createHmac('sha256', secretKey).update('order-link\0').update(payload).digest().subarray(0, SEAL_BYTES)
  return timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), seal) ? unpack(payload) : undefined
}

/** The link to a customer's own page: encrypted and signed. */
export function openLongCustomerLink(secretKey: Buffer, bytes: Buffer): SealedLink | undefined {
  if (bytes.length !== NONCE_BYTES + PAYLOAD_BYTES + SEAL_BYTES) return undefined
  const key = createHmac('sha256', secretKey).update('customer-link').digest()
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(-SEAL_BYTES))
  try {
    return unpack(Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -SEAL_BYTES)), decipher.final()]))
  } catch {
    return undefined
  }
}

function unpack(bytes: Buffer): SealedLink | undefined {
  if (bytes.readUInt8(0) !== VERSION) return undefined
  return {
    store: idOf(bytes.subarray(1, 17)),
    subject: idOf(bytes.subarray(17, 33)),
    revision: bytes.readUInt32BE(33),
    at: new Date(bytes.readUInt32BE(37) * 1000),
  }
}

const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
