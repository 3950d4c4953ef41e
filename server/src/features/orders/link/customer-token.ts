import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { bytesOf, idOf } from './link-token.ts'

/** The content of a customer's own link. Encrypted, so that the address tells nothing, and sealed by the same key. */
export interface CustomerLink {
  storeId: string
  customerId: string
  /** Raising the customer's revision ends their earlier links. */
  revision: number
  /** To the second. */
  issuedAt: Date
}

const VERSION = 1
const PLAIN_BYTES = 1 + 16 + 16 + 4 + 4
const NONCE_BYTES = 12
const SEAL_BYTES = 16

export function makeCustomerToken(secretKey: Buffer, link: CustomerLink): string {
  const plain = Buffer.alloc(PLAIN_BYTES)
  plain.writeUInt8(VERSION, 0)
  bytesOf(link.storeId).copy(plain, 1)
  bytesOf(link.customerId).copy(plain, 17)
  plain.writeUInt32BE(link.revision, 33)
  plain.writeUInt32BE(Math.floor(link.issuedAt.getTime() / 1000), 37)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), nonce)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** Undefined if it was not made by us, or was altered. */
export function readCustomerToken(secretKey: Buffer, text: string): CustomerLink | undefined {
  const bytes = Buffer.from(text, 'base64url')
  // Each link has exactly one spelling: the decoder would ignore invalid characters and unused bits.
  if (bytes.length !== NONCE_BYTES + PLAIN_BYTES + SEAL_BYTES || bytes.toString('base64url') !== text) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(-SEAL_BYTES))
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -SEAL_BYTES)), decipher.final()])
    if (plain.readUInt8(0) !== VERSION) return undefined
    return {
      storeId: idOf(plain.subarray(1, 17)),
      customerId: idOf(plain.subarray(17, 33)),
      revision: plain.readUInt32BE(33),
      issuedAt: new Date(plain.readUInt32BE(37) * 1000),
    }
  } catch {
    return undefined
  }
}

// A key of its own, so that nothing else made with the secret is ever taken for a link.
const keyOf = (secretKey: Buffer) => createHmac('sha256', secretKey).update('customer-link').digest()
