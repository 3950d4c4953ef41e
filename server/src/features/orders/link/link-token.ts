import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import { openLongCustomerLink, openLongOrderLink } from './long-token.ts'
import type { LinkPurpose, SealedLink } from './sealed-link.ts'

interface NewLink extends SealedLink {
  subject: number
}

const STORE_BYTES = 6
const PAYLOAD_BYTES = STORE_BYTES + 4 + 2 + 4
// Half of the digest: 128 bits cannot be guessed, and the address stays short enough for a chat and a small QR code.
const SEAL_BYTES = 16

/**
 * 43 letters: the seal of the payload, and the payload encrypted under it. So the address tells nothing, and every bit
 * of it is checked.
 */
export function makeLinkToken(secretKey: Buffer, purpose: LinkPurpose, link: NewLink): string {
  const payload = Buffer.alloc(PAYLOAD_BYTES)
  payload.write(storeEnd(link.store), 'hex')
  payload.writeUInt32BE(link.subject, STORE_BYTES)
  payload.writeUInt16BE(lastBits(link.revision), STORE_BYTES + 4)
  payload.writeUInt32BE(Math.floor(link.at.getTime() / 1000), STORE_BYTES + 6)
  const seal = sealOf(secretKey, purpose, payload)
  const hidden = createCipheriv('aes-256-ctr', keyOf(secretKey, `${purpose} cipher`), seal).update(payload)
  return Buffer.concat([seal, hidden]).toString('base64url')
}

/** Undefined if it was not made by us, or was altered. Also what has expired: it still says which shop it was of. */
export function readLinkToken(secretKey: Buffer, purpose: LinkPurpose, text: string): SealedLink | undefined {
  const bytes = Buffer.from(text, 'base64url')
  // The decoder would ignore invalid characters and unused bits, and give one link several spellings.
  if (bytes.toString('base64url') !== text) return undefined
  if (bytes.length === SEAL_BYTES + PAYLOAD_BYTES) return openShortLink(secretKey, purpose, bytes)
  return purpose === 'order' ? openLongOrderLink(secretKey, bytes) : openLongCustomerLink(secretKey, bytes)
}

function openShortLink(secretKey: Buffer, purpose: LinkPurpose, bytes: Buffer): SealedLink | undefined {
  const seal = bytes.subarray(0, SEAL_BYTES)
  const key = keyOf(secretKey, `${purpose} cipher`)
  const payload = createDecipheriv('aes-256-ctr', key, seal).update(bytes.subarray(SEAL_BYTES))
  if (!timingSafeEqual(seal, sealOf(secretKey, purpose, payload))) return undefined
  return {
    store: payload.toString('hex', 0, STORE_BYTES),
    subject: payload.readUInt32BE(STORE_BYTES),
    revision: payload.readUInt16BE(STORE_BYTES + 4),
    at: new Date(payload.readUInt32BE(STORE_BYTES + 6) * 1000),
  }
}

const sealOf = (secretKey: Buffer, purpose: LinkPurpose, payload: Buffer) =>
  createHmac('sha256', keyOf(secretKey, `${purpose} seal`))
    .update(payload)
    .digest()
    .subarray(0, SEAL_BYTES)

// Keys of their own, so that nothing else made with the secret is ever taken for a link, nor one kind for the other.
const keyOf = (secretKey: Buffer, use: string) => createHmac('sha256', secretKey).update(`short-link\0${use}`).digest()

/** The last 48 bits of a store's id. A unique index over them finds the store. */
export const storeEnd = (storeId: string): string => storeId.slice(-2 * STORE_BYTES)

export const lastBits = (revision: number): number => revision & 0xffff
