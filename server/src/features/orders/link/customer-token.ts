import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { decodeToken, PAYLOAD_BYTES, packLink, unpackLink } from './link-payload.ts'

/** The content of a customer's own link. Encrypted, so that the address tells nothing, and sealed by the same key. */
export interface CustomerLink {
  storeId: string
  customerId: string
  revision: number
  /** To the second. */
  issuedAt: Date
}

const NONCE_BYTES = 12
const SEAL_BYTES = 16

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
