import { hash, randomBytes } from 'node:crypto'

/** The content of a token. Only its hash is stored, so a stolen database opens no session. */
export type Token = { kind: 'admin'; hash: Buffer } | { kind: 'store'; storeId: string; hash: Buffer }

const SECRET_BYTES = 32
const hashOf = (bytes: Buffer) => hash('sha256', bytes, 'buffer')

/**
 * A store's token starts with the store's id, so that the session can be found behind row security in the request's
 * own transaction.
 */
export function makeStoreToken(storeId: string): { token: string; hash: Buffer } {
  const bytes = Buffer.concat([Buffer.from(storeId.replaceAll('-', ''), 'hex'), randomBytes(SECRET_BYTES)])
  return { token: bytes.toString('base64url'), hash: hashOf(bytes) }
}

/**
 * A store-admin step is stored under the hash of its session followed by its own. So it is useless in another
 * session, and ends with its own.
 */
export function stepHash(sessionHash: Buffer, tokenHash: Buffer): Buffer {
  return Buffer.concat([sessionHash, tokenHash])
}

export function makeAdminToken(): { token: string; hash: Buffer } {
  const bytes = randomBytes(SECRET_BYTES)
  return { token: bytes.toString('base64url'), hash: hashOf(bytes) }
}

/** Undefined if it does not have the form of our tokens. */
export function readToken(value: unknown): Token | undefined {
  if (typeof value !== 'string' || !/^[A-Za-z0-9_-]{43,64}$/.test(value)) return undefined
  const bytes = Buffer.from(value, 'base64url')
  if (bytes.length === SECRET_BYTES) return { kind: 'admin', hash: hashOf(bytes) }
  if (bytes.length !== 16 + SECRET_BYTES) return undefined
  const id = bytes.subarray(0, 16).toString('hex')
  const storeId = `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`
  return { kind: 'store', storeId, hash: hashOf(bytes) }
}
