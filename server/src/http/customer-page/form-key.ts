import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const LIFE_MS = 24 * 3_600_000
const NONCE_BYTES = 12

/** A key for one form of one link: whoever does not see the page cannot send its forms. */
export function makeFormKey(secretKey: Buffer, token: string, now: Date): string {
  const head = `${randomBytes(NONCE_BYTES).toString('base64url')}.${now.getTime().toString(36)}`
  return `${head}.${sealOf(secretKey, token, head)}`
}

export function isFormKey(secretKey: Buffer, token: string, key: string, now: Date): boolean {
  const [nonce = '', time = '', seal = ''] = key.split('.')
  const wanted = Buffer.from(sealOf(secretKey, token, `${nonce}.${time}`))
  const given = Buffer.from(seal)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false
  const age = now.getTime() - Number.parseInt(time, 36)
  return age >= 0 && age < LIFE_MS
}

const sealOf = (secretKey: Buffer, token: string, head: string) =>
  createHmac('sha256', secretKey).update(`form-key\0${token}\0${head}`).digest('base64url').slice(0, 22)
