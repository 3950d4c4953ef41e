import { randomInt } from 'node:crypto'
import type { PublicCtx } from '../../../context.ts'
import { audit } from '../../foundation/audit/index.ts'
import { queueMessage } from '../../foundation/outbox/index.ts'
import { addressBucket, claimOneOf, isKnownDevice, makeHash, takeTryBack } from '../session/index.ts'
import { findLogin, type LoginRow, listLoginsByEmail, setOneTimePassword } from './store-queries.ts'

const GOOD_FOR_MINUTES = 30
const RESEND_AFTER_SECONDS = 60
/** Excludes letters and digits that look alike in a mail. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const LENGTH = 12

const oneTimePassword = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Whether a text has the form of a mailed one-time password. */
export const looksLikeOneTimePassword = (text: string) =>
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
export const MOST_MAILS = { anHour: 5, aDay: 10, aDayForStrangers: 30 }

/** Counts the mail in each bound that it is in; undefined if there were too many. */
async function claimMail(ctx: PublicCtx, username: string): Promise<{ name: string }[] | undefined> {
  const account = `store:${username.toLowerCase()}`
  const { hash } = ctx.device
  const known = hash && (await isKnownDevice(ctx.tx, account, hash)) ? `${account}|${hash.toString('hex')}` : undefined
  const place = known ?? addressBucket(account, ctx.address)
  const [day, hour] = [ctx.now.toISOString().slice(0, 10), ctx.now.toISOString().slice(0, 13)]
  const bounds = [
    { name: `${place}|mails ${hour}`, most: MOST_MAILS.anHour },
    { name: `${place}|mails ${day}`, most: MOST_MAILS.aDay },
    ...(known ? [] : [{ name: `${account}|strangers|mails ${day}`, most: MOST_MAILS.aDayForStrangers }]),
  ]
  for (const bound of bounds) if (!(await claimOneOf(ctx, bound))) return undefined
  return bounds
}
