import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secretKey: Buffer) =>
  Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), 'admin second step', 32))

/** Encrypted for this Admin: copied to another Admin's row, it cannot be decrypted. */
export function sealSecret(secretKey: Buffer, adminId: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), nonce).setAAD(Buffer.from(adminId))
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

export function openSecret(secretKey: Buffer, adminId: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), sealed.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(adminId)).setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}

/** Excludes letters and digits that look alike on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODES = 10

export function makeRecoveryCodes(): string[] {
  const five = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const codes = new Set<string>()
  while (codes.size < CODES) codes.add(`${five()}-${five()}`)
  return [...codes]
}

/** The stored form of a recovery code; spaces, dashes and case are ignored. */
export function recoveryHmac(secretKey: Buffer, adminId: string, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return createHmac('sha256', secretKey).update(`admin recovery code:${adminId}:${plain}`).digest()
}
