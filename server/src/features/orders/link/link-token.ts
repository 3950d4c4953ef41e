import { createHmac, timingSafeEqual } from 'node:crypto'
import { decodeToken, PAYLOAD_BYTES, packLink, unpackLink } from './link-payload.ts'

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
