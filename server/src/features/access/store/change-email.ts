import { problem } from '@clothesline/contract'
import type { AdminCtx, PublicCtx, StoreCtx } from '../../../context.ts'
import { AppError, Invalid, Unauthorized } from '../../../errors.ts'
import { queueMessage } from '../../foundation/outbox/index.ts'
import { deleteOtps } from '../otp/index.ts'
import { checkStorePassword } from './login-store.ts'
import { endOneTimePassword, type StoreRow, usernamesOf } from './store-queries.ts'

/**
 * New passwords and OTPs go to the store's email, so changing it means owning the store. A session is not enough: the
 * password is asked for again. Returns whether a new email may be written. Runs before the store is locked, because
 * hashing is slow.
 */
export async function confirmNewEmail(
  ctx: AdminCtx | StoreCtx,
  input: { email?: string | undefined; currentPassword?: string | undefined },
): Promise<boolean> {
  if (ctx.role === 'admin') return true
  if (input.email === undefined || input.email === ctx.store.email) return false
  if (input.currentPassword === undefined) {
    throw new Invalid([problem('currentPassword', 'current_password_needed')])
  }
  await checkOwnPassword(ctx, input.currentPassword)
  return true
}

/** In its own transaction, so that a wrong password is counted whatever happens to the call. */
async function checkOwnPassword(ctx: StoreCtx, password: string): Promise<void> {
  const refusal = await ctx.services.asPlatform(async (tx) => {
    const asVisitor: PublicCtx = { ...ctx, role: 'public', tx }
    // The Admin may have changed it since this session began.
    const username = (await usernamesOf(tx, ctx.store.id)).get(ctx.store.id) ?? ctx.session.username
    try {
      await checkStorePassword(asVisitor, { username, password })
      // Only here a store reaches its login. Should the change fail, another one-time password can be asked for.
      await endOneTimePassword(tx, ctx.store.id)
      return undefined
    } catch (error) {
      if (error instanceof AppError && error.keepsWrites) return error
      throw error
    }
  })
  if (refusal instanceof Unauthorized) {
    throw new Invalid([problem('currentPassword', 'current_password_wrong')])
  }
  if (refusal) throw refusal
}

/** Whoever reads the old mailbox cannot use what was sent there. A store's own call has ended its password before. */
export async function endMailedSecrets(ctx: AdminCtx | StoreCtx, storeId: string): Promise<void> {
  if (ctx.role === 'admin') await endOneTimePassword(ctx.tx, storeId)
  await deleteOtps(ctx.tx, storeId)
}

/** Notifies the old address, in case the owner did not make the change. */
export async function notifyOldEmail(ctx: AdminCtx | StoreCtx, before: StoreRow, email: string): Promise<void> {
  const by = ctx.role === 'admin' ? 'the administrator of Clothesline' : 'the store itself, with its password'
  const at = ctx.now.toLocaleString('en-IN', {
    timeZone: before.settings.timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  })
  queueMessage(ctx, {
    storeId: before.id,
    channel: 'mail',
    kind: 'emailChanged',
    recipient: before.email,
    subject: `The e-mail address of ${before.store_name} was changed`,
    body: [
      `The e-mail address of ${before.store_name} was changed on ${at} by ${by}.`,
      '',
      `New passwords and one-time passwords now go to ${masked(email)}, no longer to this address.`,
      '',
      "If this was not you, tell the administrator of Clothesline at once and change the store's password.",
    ].join('\n'),
  })
}

/** Masked, but recognizable to its owner: others may read the old mailbox. */
const masked = (email: string) => email.replace(/^(.)[^@]*/, '$1…')
