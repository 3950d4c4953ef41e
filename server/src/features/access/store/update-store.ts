import {
  type contract,
  defaultSettings,
  type ParsedInputOf,
  type Problem,
  problem,
  problemAt,
  type Store,
  type StoreSettings,
} from '@clothesline/contract'
import { allPermissions, zoneChangeFrom } from '@clothesline/domain'
import type { AdminCtx, PublicCtx, StoreCtx } from '../../../context.ts'
import { AppError, Conflict, Forbidden, Invalid, NotFound, Unauthorized } from '../../../errors.ts'
import { newPasswordProblem } from '../../../new-password.ts'
import { settingsInForce } from '../../../settings-in-force.ts'
import { audit } from '../../foundation/audit/index.ts'
import { findLastInvoice } from '../../foundation/counter/index.ts'
import { queueMessage } from '../../foundation/outbox/index.ts'
import { deletePicture, savePicture } from '../../foundation/picture/index.ts'
import { isBeyondOwn } from '../../foundation/protection/index.ts'
import { findPinRights } from '../clerk/index.ts'
import { deleteOtps } from '../otp/index.ts'
import { endStoreSessions, hashPassword } from '../session/index.ts'
import { iconProblems, refuseTakenUsername } from './add-store.ts'
import { ownStoreId, readStore } from './get-store.ts'
import { checkStorePassword } from './login-store.ts'
import { settleSettings, takeBillSeries } from './settle-settings.ts'
import {
  changeLogin,
  changeStoreRow,
  endOneTimePassword,
  lockStore,
  type StoreRow,
  type StoreRowChange,
  usernamesOf,
} from './store-queries.ts'

type StoreChange = ParsedInputOf<typeof contract.store.updateStore>

export async function updateStore(ctx: AdminCtx | StoreCtx, input: StoreChange): Promise<Store> {
  const storeId = ownStoreId(ctx, input.storeId)
  const isConfirmed = await confirmNewEmail(ctx, input)
  const row = await lockStore(ctx.tx, storeId)
  if (!row) throw new NotFound('store_not_found')
  const changesEmail = input.email !== undefined && input.email !== row.email
  if ((input.version !== undefined && input.version !== row.version) || (changesEmail && !isConfirmed)) {
    throw new Conflict('store_outdated')
  }
  const {
    storeId: _,
    version: __,
    currentPassword: ___,
    storeName,
    username,
    password,
    email,
    contact1,
    icon,
    freeze,
    timeZone,
    ...rest
  } = input
  const lastInvoice = await findLastInvoice(ctx.tx, storeId)
  const { settings, problems } = settleSettings(
    settingsInForce({ ...defaultSettings, ...row.settings }, ctx.now),
    rest,
    lastInvoice,
  )
  refuseToStopAsking(ctx, settings)
  problems.push(...loginProblems(ctx, username, password), ...(await iconProblems(ctx, icon)))
  problems.push(...(await clerkProblems(ctx, row.settings, settings)))
  if (timeZone !== undefined) problems.push(...changeZone(settings, timeZone, ctx.now))
  if (freeze !== undefined && freeze !== row.frozen) {
    problems.push(problem('freeze', 'freeze_elsewhere'))
  }
  const startingPoint = settings.orderConfiguration.invoiceStartingPoint
  if (startingPoint !== row.settings.orderConfiguration.invoiceStartingPoint && lastInvoice !== undefined) {
    // A jump would leave a gap in the numbers, which the law does not allow.
    const path = 'orderConfiguration.invoiceStartingPoint'
    problems.push(problem(path, 'starting_point_fixed'))
  }
  if (problems.length === 0)
    problems.push(...(await takeBillSeries(ctx.tx, storeId, { before: row.settings, after: settings, lastInvoice })))
  if (problems.length > 0) throw new Invalid(problems)

  const before = await readStore(ctx, storeId)
  const change: StoreRowChange = { settings }
  if (storeName !== undefined) change.store_name = storeName
  if (email !== undefined) change.email = email
  if (contact1 !== undefined) change.contact1 = contact1
  await changeStoreRow(ctx.tx, storeId, { ...change, ...(await changeIcon(ctx, row, icon)) })
  await changeCredentials(ctx, storeId, username, password)
  if (changesEmail) {
    await endMailedSecrets(ctx, storeId)
    await notifyOldEmail(ctx, row, input.email ?? '')
  }
  const after = await readStore(ctx, storeId)
  await audit(ctx, storeId, {
    action: 'store.update',
    subjectKind: 'store',
    subjectId: storeId,
    before,
    after: { ...after, ...(password !== undefined && { passwordChanged: true }) },
  })
  return after
}

function loginProblems(ctx: AdminCtx | StoreCtx, username?: string, password?: string): Problem[] {
  const problems: Problem[] = []
  if (ctx.role === 'store') {
    if (username !== undefined) problems.push(problem('username', 'username_by_admin'))
    if (password !== undefined) problems.push(problem('password', 'password_elsewhere'))
    return problems
  }
  const weak = password === undefined ? undefined : newPasswordProblem(password, 'Store', username ?? '')
  if (weak) problems.push(problemAt('password', weak))
  return problems
}

/**
 * A store that begins to ask for people must have one who can change that again, and where everything needs a PIN, one who
 * may do everything. The Admin can help in any case.
 */
async function clerkProblems(
  ctx: AdminCtx | StoreCtx,
  { clerkMode: before = 'off' }: Partial<StoreSettings>,
  after: StoreSettings,
): Promise<Problem[]> {
  const { clerkMode: wanted } = after
  if (ctx.role !== 'store' || wanted === before || wanted === 'off') return []
  const { hasManager, hasAllRound } = await findPinRights(ctx)
  if (wanted === 'always' && !hasAllRound) return [problem('clerkMode', 'clerk_all_round_missing')]
  return before === 'off' && !hasManager ? [problem('clerkMode', 'clerk_pin_missing')] : []
}

/** Until its day comes the old zone counts: a change of the zone moves no booking to another day. */
function changeZone(settings: StoreSettings, wanted: string, now: Date): Problem[] {
  if (wanted === settings.timeZone) {
    settings.zoneToCome = null
    return []
  }
  if (wanted === settings.zoneToCome?.timeZone) return []
  const from = zoneChangeFrom(settings.timeZone, wanted, now)
  if (from === undefined) return [problem('timeZone', 'zone_too_far', { zone: wanted })]
  settings.zoneToCome = { timeZone: wanted, from }
  return []
}

/** Where nobody is asked for, everybody may do everything: only whoever may do that can give it to all. */
function refuseToStopAsking(ctx: AdminCtx | StoreCtx, { clerkMode }: StoreSettings): void {
  if (ctx.role !== 'store' || clerkMode !== 'off' || !isBeyondOwn(ctx, allPermissions)) return
  throw new Forbidden('permissions_beyond_own', { name: ctx.session.clerk?.name ?? '' })
}

async function changeIcon(ctx: AdminCtx | StoreCtx, row: StoreRow, icon: StoreChange['icon']): Promise<StoreRowChange> {
  // A URL is the unchanged logo, as the client read it.
  if (icon === undefined || (icon !== null && 'url' in icon)) return {}
  const icon_id = icon === null ? null : await savePicture(ctx, row.id, icon.data)
  if (row.icon_id) await deletePicture(ctx.tx, row.id, row.icon_id)
  return { icon_id }
}

/** Lets the Admin change a login; a new password ends all sessions. */
async function changeCredentials(ctx: AdminCtx | StoreCtx, storeId: string, username?: string, password?: string) {
  if (ctx.role !== 'admin') return
  const change = {
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password_hash: await hashPassword(ctx, 'admin', password) }),
  }
  await changeLogin(ctx.tx, storeId, change).catch(refuseTakenUsername)
  if (password !== undefined) await endStoreSessions(ctx, storeId)
}

/**
 * New passwords and OTPs go to the store's email, so changing it means owning the store. A session is not enough: the
 * password is asked for again. Returns whether a new email may be written. Runs before the store is locked, because
 * hashing is slow.
 */
async function confirmNewEmail(
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
async function endMailedSecrets(ctx: AdminCtx | StoreCtx, storeId: string): Promise<void> {
  if (ctx.role === 'admin') await endOneTimePassword(ctx.tx, storeId)
  await deleteOtps(ctx.tx, storeId)
}

/** Notifies the old address, in case the owner did not make the change. */
async function notifyOldEmail(ctx: AdminCtx | StoreCtx, before: StoreRow, email: string): Promise<void> {
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
