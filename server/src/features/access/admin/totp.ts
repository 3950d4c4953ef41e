import { createHmac, timingSafeEqual } from 'node:crypto'

/** Time-based one-time passwords for any authenticator app: RFC 6238 with SHA-1, six digits, 30 seconds. */
const STEP_SECONDS = 30
const DIGITS = 6
/** Clocks differ and people type slowly: the previous and the next code are valid too. */
const DRIFT = [0, -1, 1]

export function totpCode(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

export const totpStep = (now: Date) => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** The step of a code, if it is valid now and later than the last one used. */
export function findTotpStep(secret: Buffer, code: string, now: Date, lastStep: number | null): number | undefined {
  const typed = Buffer.from(code)
  return DRIFT.map((drift) => totpStep(now) + drift).find((step) => {
    const right = Buffer.from(totpCode(secret, step))
    return typed.length === right.length && timingSafeEqual(typed, right) && step > (lastStep ?? -1)
  })
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 (RFC 4648), the form in which apps accept a typed secret. Our secrets need no padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The content of the QR code. */
export function otpauthUri(secret: string, username: string): string {
  const label = encodeURIComponent(`Clothesline:${username}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=Clothesline&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
}
