import { randomInt } from 'node:crypto'
import { defaultSettings, problem, problemAt } from '@clothesline/contract'
import type { PublicCtx, StoreCtx } from '../../../context.ts'
import { Forbidden, Invalid } from '../../../errors.ts'
import { newPasswordProblem } from '../../../new-password.ts'
import { audit, auditPlatform } from '../../foundation/audit/index.ts'
import { queueMessage } from '../../foundation/outbox/index.ts'
import { checkAdminPassword, setAdminPassword } from '../admin/index.ts'
import {
  addressBucket,
  addStoreSession,
  checkLogin,
  claimOneOf,
  endAdminSessions,
  endStoreSessions,
  findMatch,
  hashPassword,
  isKnownDevice,
  makeHash,
  makeStoreToken,
  placeOf,
  takeTryBack,
} from '../session/index.ts'
import {
  changeLogin,
  findLogin,
  type LoginRow,
  listLoginsByEmail,
  setLastLogin,
  setOneTimePassword,
} from './store-queries.ts'

export async function loginStore(ctx: PublicCtx, input: { username: string; password: string }) {
  const { login, oneTime } = await checkStorePassword(ctx, input)
  if (login.frozen) throw new Forbidden('store_frozen').keepingWrites()
  const { token, hash } = makeStoreToken(login.store_id)
  const minutes = login.settings.tokenExpireTime ?? defaultSettings.tokenExpireTime
  const expiresAt = new Date(ctx.now.getTime() + minutes * 60_000)
  await addStoreSession(ctx.tx, {
    storeId: login.store_id,
    tokenHash: hash,
    kind: 'store',
    username: login.username,
    now: ctx.now,
    expiresAt,
    mustChangePassword: oneTime,
    place: placeOf(ctx),
  })
  await setLastLogin(ctx.tx, login.store_id, ctx.now)
  const subject = { subjectKind: 'login', subjectId: login.username }
  await audit(ctx, login.store_id, { action: 'store.login', ...subject, sessionHash: hash })
  return {
    storeToken: token,
    storeName: login.store_name,
    storeId: login.store_id,
    expiresAt: expiresAt.toISOString(),
    mustChangePassword: oneTime,
  }
}

/** Checks a store's login: its password, or a mailed one-time password that is still valid. */
export async function checkStorePassword(
  ctx: PublicCtx,
  input: { username: string; password: string },
): Promise<{ login: LoginRow; oneTime: boolean }> {
  let named: LoginRow | undefined
  const { password } = input
  const mailed = password.trim()
  const isMailed = looksLikeOneTimePassword(mailed)
  // What is compared follows from what was typed, so a name that is not known takes as long as one that is.
  const find = async (bucket: string, { withOwn }: { withOwn: boolean }) => {
    named = await findLogin(ctx.tx, input.username)
    const isGood = named?.one_time_expires_at && named.one_time_expires_at > ctx.now
    const own = withOwn ? [{ password, hashed: named?.password_hash }] : []
    const byMail = isMailed ? [{ password: mailed, hashed: isGood ? named?.one_time_hash : undefined }] : []
    const match = await findMatch(ctx, bucket, [...own, ...byMail])
    return named && match >= 0 ? { login: named, oneTime: match === own.length } : undefined
  }
  return checkLogin(ctx, `store:${input.username.toLowerCase()}`, {
    check: (bucket) => find(bucket, { withOwn: true }),
    // Strangers who fail on purpose cannot lock the owner out on a new device: the mailed password still works.
    unguessable: async (bucket) => (isMailed ? find(bucket, { withOwn: false }) : undefined),
    recordFailure: async () => {
      if (!named) return
      await audit(ctx, named.store_id, { action: 'store.loginFailed', subjectKind: 'login', subjectId: named.username })
    },
  })
}

/** Ends this session and its store-admin step; other counters stay logged in. */
export async function logoutStore(ctx: StoreCtx): Promise<true> {
  await endStoreSessions(ctx, ctx.store.id, { of: ctx.session.tokenHash })
  return true
}

interface ChangePassword {
  username: string
  password: string
  newPassword: string
  loginType: 'Store' | 'Admin'
  code?: string | undefined
}

/** Needs the current or the mailed one-time password, but no session. Ends every session of the login. */
export async function changePassword(ctx: PublicCtx, input: ChangePassword): Promise<true> {
  const weak = newPasswordProblem(input.newPassword, input.loginType, input.username)
  if (weak) throw new Invalid([problemAt('newPassword', weak)])
  if (input.newPassword === input.password) {
    throw new Invalid([problem('newPassword', 'password_unchanged')])
  }
  if (input.loginType === 'Admin') {
    const admin = await checkAdminPassword(ctx, input)
    await setAdminPassword(ctx.tx, admin.id, await hashPassword(ctx, `admin:${admin.id}`, input.newPassword))
    await endAdminSessions(ctx.tx, admin.id, ctx.now)
    await auditPlatform(ctx, 'admin.changePassword', admin.username)
    return true
  }
  const { login } = await checkStorePassword(ctx, input)
  if (login.frozen) throw new Forbidden('store_frozen').keepingWrites()
  const password_hash = await hashPassword(ctx, `store:${login.store_id}`, input.newPassword)
  await changeLogin(ctx.tx, login.store_id, { password_hash })
  await endStoreSessions(ctx, login.store_id)
  await audit(ctx, login.store_id, { action: 'store.changePassword', subjectKind: 'login', subjectId: login.username })
  return true
}

const GOOD_FOR_MINUTES = 30
const RESEND_AFTER_SECONDS = 60
/** Excludes letters and digits that look alike in a mail. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const LENGTH = 12

const oneTimePassword = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Whether a text has the form of a mailed one-time password. */
const looksLikeOneTimePassword = (text: string) =>
  text.length === LENGTH && [...text].every((letter) => LETTERS.includes(letter))

/**
 * Answers the same, in about the same time, whether or not the login exists. The old password stays valid until it is
 * changed.
 */
export async function forgotPassword(ctx: PublicCtx, input: { username?: string; email?: string }): Promise<true> {
  // Generated together with its hash: the transaction runs again once that is done.
  const { password, hash } = await ctx.outside('one-time password', async () => {
    const password = oneTimePassword()
    return { password, hash: await makeHash(ctx.services, addressBucket('forgotPassword', ctx.address), password) }
  })
  const byName = input.username ? await findLogin(ctx.tx, input.username) : undefined
  const found = byName ? [byName] : input.email ? await listLoginsByEmail(ctx.tx, input.email) : []
  for (const login of found) await mailOneTimePassword(ctx, login, password, hash)
  return true
}

async function mailOneTimePassword(ctx: PublicCtx, login: LoginRow, password: string, hash: string): Promise<void> {
  const claimed = await claimMail(ctx, login.username)
  if (!claimed) return
  const expiresAt = new Date(ctx.now.getTime() + GOOD_FOR_MINUTES * 60_000)
  const unlessSince = new Date(ctx.now.getTime() - RESEND_AFTER_SECONDS * 1000)
  if (!(await setOneTimePassword(ctx.tx, login.store_id, { hash, expiresAt, sentAt: ctx.now, unlessSince }))) {
    for (const bound of claimed) await takeTryBack(ctx, bound)
    return
  }
  queueMessage(ctx, {
    storeId: login.store_id,
    channel: 'mail',
    kind: 'newPassword',
    recipient: login.email,
    subject: `New password for ${login.store_name}`,
    body: [
      `Someone asked for a new password for the login "${login.username}" of ${login.store_name}.`,
      '',
      `One-time password: ${password}`,
      '',
      `It is valid for ${GOOD_FOR_MINUTES} minutes. Log in with it and choose your own password.`,
      'If this was not you, you can ignore this mail: your current password still works.',
    ].join('\n'),
    holdsSecret: true,
  })
  await audit(ctx, login.store_id, { action: 'store.forgotPassword', subjectKind: 'login', subjectId: login.username })
}

/** Mails to one login. Strangers cannot use up those that a browser known to it may ask for. */
export const MAX_MAILS = { anHour: 5, aDay: 10, aDayForStrangers: 30 }

/** Counts the mail in each bound that it is in; undefined if there were too many. */
async function claimMail(ctx: PublicCtx, username: string): Promise<{ name: string }[] | undefined> {
  const account = `store:${username.toLowerCase()}`
  const { hash } = ctx.device
  const known = hash && (await isKnownDevice(ctx.tx, account, hash)) ? `${account}|${hash.toString('hex')}` : undefined
  const place = known ?? addressBucket(account, ctx.address)
  const [day, hour] = [ctx.now.toISOString().slice(0, 10), ctx.now.toISOString().slice(0, 13)]
  const bounds = [
    { name: `${place}|mails ${hour}`, most: MAX_MAILS.anHour },
    { name: `${place}|mails ${day}`, most: MAX_MAILS.aDay },
    ...(known ? [] : [{ name: `${account}|strangers|mails ${day}`, most: MAX_MAILS.aDayForStrangers }]),
  ]
  for (const bound of bounds) if (!(await claimOneOf(ctx, bound))) return undefined
  return bounds
}
