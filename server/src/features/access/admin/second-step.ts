import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'
import { type contract, type OutputOf, problem } from '@clothesline/contract'
import type { AdminCtx, Ctx } from '../../../context.ts'
import { CodeNeeded, Conflict, Invalid } from '../../../errors.ts'
import { auditPlatform } from '../../foundation/audit/index.ts'
import { endOtherAdminSessions } from '../session/index.ts'
import {
  type AdminRow,
  countRecoveryCodes,
  getAdmin,
  setTotpSecret,
  switchOffTotp,
  switchOnTotp,
  useRecoveryCode,
  useTotpStep,
} from './admin-queries.ts'

/** The length of the HMAC, as RFC 4226 recommends. */
const SECRET_BYTES = 20

/** Checks the second step of a login whose password was right, if it is on. Every code is valid once. */
export async function takeSecondStep(ctx: Ctx, admin: AdminRow, code: string | undefined): Promise<void> {
  if (!admin.totp_since || !admin.totp_secret) return
  if (code === undefined) throw new CodeNeeded('second_step_needed')
  const { secretKey } = ctx.services
  const typed = code.replaceAll(/\s/g, '')
  const step = findTotpStep(openSecret(secretKey, admin.id, admin.totp_secret), typed, ctx.now, admin.totp_last_step)
  if (step !== undefined && (await useTotpStep(ctx.tx, admin.id, step))) return
  if (await useRecoveryCode(ctx.tx, admin.id, recoveryHmac(secretKey, admin.id, typed), ctx.now)) {
    await auditPlatform(ctx, 'admin.useRecoveryCode', admin.username)
    return
  }
  throw new CodeNeeded('second_step_wrong')
}

export async function viewSecondStep(ctx: AdminCtx): Promise<OutputOf<typeof contract.admin.secondStep>> {
  const admin = await getAdmin(ctx.tx, ctx.admin.id)
  const since = admin.totp_since?.toISOString() ?? null
  return { isOn: since !== null, since, recoveryCodesLeft: await countRecoveryCodes(ctx.tx, admin.id) }
}

const refuseWhenOn = (admin: AdminRow) => {
  if (admin.totp_since) throw new Conflict('second_step_on')
}

/** The caller has checked the password. An earlier unconfirmed secret is replaced. */
export async function beginSecondStep(ctx: AdminCtx): Promise<OutputOf<typeof contract.admin.beginSecondStep>> {
  const admin = await getAdmin(ctx.tx, ctx.admin.id)
  refuseWhenOn(admin)
  const bytes = randomBytes(SECRET_BYTES)
  await setTotpSecret(ctx.tx, admin.id, sealSecret(ctx.services.secretKey, admin.id, bytes))
  const secret = base32(bytes)
  return { secret, otpauth: otpauthUri(secret, admin.username) }
}

/** Sessions opened without a code end, except this one, which has just proved that it has the app. */
export async function confirmSecondStep(
  ctx: AdminCtx,
  input: { code: string },
): Promise<OutputOf<typeof contract.admin.confirmSecondStep>> {
  const admin = await getAdmin(ctx.tx, ctx.admin.id)
  refuseWhenOn(admin)
  if (!admin.totp_secret) throw new Conflict('second_step_not_begun')
  const { secretKey } = ctx.services
  const secret = openSecret(secretKey, admin.id, admin.totp_secret)
  const step = findTotpStep(secret, input.code.replaceAll(/\s/g, ''), ctx.now, null)
  if (step === undefined) {
    throw new Invalid([problem('code', 'first_code_wrong')])
  }
  const recoveryCodes = makeRecoveryCodes()
  const hmacs = recoveryCodes.map((code) => recoveryHmac(secretKey, admin.id, code))
  await switchOnTotp(ctx.tx, admin.id, { now: ctx.now, step, recoveryCodes: hmacs })
  await endOtherAdminSessions(ctx.tx, admin.id, ctx.now, ctx.admin.tokenHash)
  await auditPlatform(ctx, 'admin.secondStepOn', admin.username)
  return { recoveryCodes }
}

/** The caller has checked password and code. */
export async function endSecondStep(ctx: AdminCtx): Promise<true> {
  await switchOffTotp(ctx.tx, ctx.admin.id)
  await auditPlatform(ctx, 'admin.secondStepOff', ctx.admin.username)
  return true
}

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

function openSecret(secretKey: Buffer, adminId: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), sealed.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(adminId)).setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}

/** Excludes letters and digits that look alike on paper. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODES = 10

function makeRecoveryCodes(): string[] {
  const five = () => Array.from({ length: 5 }, () => READABLE[randomInt(READABLE.length)]).join('')
  const codes = new Set<string>()
  while (codes.size < CODES) codes.add(`${five()}-${five()}`)
  return [...codes]
}

/** The stored form of a recovery code; spaces, dashes and case are ignored. */
export function recoveryHmac(secretKey: Buffer, adminId: string, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return createHmac('sha256', secretKey).update(`admin recovery code:${adminId}:${plain}`).digest()
}

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

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 (RFC 4648), the form in which apps accept a typed secret. Our secrets need no padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The content of the QR code. */
export function otpauthUri(secret: string, username: string): string {
  const label = encodeURIComponent(`Clothesline:${username}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=Clothesline&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
}
