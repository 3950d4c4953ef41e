import { createHmac, timingSafeEqual } from 'node:crypto'

/** The content of a customer's link. It cannot be created or extended without the installation's secret. */
export interface LinkToken {
  storeId: string
  orderId: string
  /** Raising the order's revision invalidates its earlier links. */
  revision: number
  expiresAt: Date
}

const VERSION = 1
const PAYLOAD_BYTES = 1 + 16 + 16 + 4 + 4
// Half of the digest: infeasible to guess, and short enough for a small QR code on narrow paper.
const SEAL_BYTES = 16

export function makeLinkToken(secretKey: Buffer, token: LinkToken): string {
  const payload = Buffer.alloc(PAYLOAD_BYTES)
  payload.writeUInt8(VERSION, 0)
  bytesOf(token.storeId).copy(payload, 1)
  bytesOf(token.orderId).copy(payload, 17)
  payload.writeUInt32BE(token.revision, 33)
  payload.writeUInt32BE(Math.floor(token.expiresAt.getTime() / 1000), 37)
  return Buffer.concat([payload, sealOf(secretKey, payload)]).toString('base64url')
}

/** Undefined if it was not created by us, was altered, or has expired. */
export function readLinkToken(secretKey: Buffer, text: string, now: Date): LinkToken | undefined {
  const bytes = Buffer.from(text, 'base64url')
  // Each link has exactly one spelling: the decoder would ignore invalid characters and unused bits.
  if (bytes.length !== PAYLOAD_BYTES + SEAL_BYTES || bytes.toString('base64url') !== text) return undefined
  const payload = bytes.subarray(0, PAYLOAD_BYTES)
  if (!timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), sealOf(secretKey, payload))) return undefined
  const expiresAt = new Date(payload.readUInt32BE(37) * 1000)
  if (payload.readUInt8(0) !== VERSION || expiresAt <= now) return undefined
  return {
    storeId: idOf(payload.subarray(1, 17)),
    orderId: idOf(payload.subarray(17, 33)),
    revision: payload.readUInt32BE(33),
    expiresAt,
  }
}

// Prefixed with a purpose, so that other signatures with the same secret are never accepted as links.
function sealOf(secretKey: Buffer, payload: Buffer): Buffer {
  return createHmac('sha256', secretKey).update('order-link\0').update(payload).digest().subarray(0, SEAL_BYTES)
}

export const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
export const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
