import { randomBytes } from 'node:crypto'
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
import { makeRecoveryCodes, openSecret, recoveryHmac, sealSecret } from './second-step-secrets.ts'
import { base32, findTotpStep, otpauthUri } from './totp.ts'

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
