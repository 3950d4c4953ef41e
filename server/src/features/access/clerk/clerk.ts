import type { Clerk, contract, OutputOf } from '@clothesline/contract'
import { dayIn, formatPersonNumber, isAllRound, readPermissions, toRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { audit } from '../../foundation/audit/index.ts'
import { findRefunded } from '../../foundation/protection/index.ts'
import type { Handlers } from '../../handlers.ts'
import { makeStoreToken } from '../session/index.ts'
import { deleteClerkSession, listPinHolders, putClerkSession } from './clerk-queries.ts'
import { checkPin } from './pin.ts'

interface Person {
  id: string
  number: number
  name: string
  permissions: unknown
}

async function viewClerk(ctx: StoreCtx, { id, number, name, permissions }: Person): Promise<Clerk> {
  const today = dayIn(ctx.store.settings.timeZone, ctx.now)
  return {
    _id: id,
    empId: formatPersonNumber('E', number),
    name,
    permissions: readPermissions(permissions),
    refundedToday: toRupees(await findRefunded(ctx, id, today)),
  }
}

/** A person steps up to the counter; whoever was there before is not there any more. */
async function clerkIn(ctx: StoreCtx, input: { pin: string }): Promise<OutputOf<typeof contract.store.clerkIn>> {
  const person = await checkPin(ctx, input.pin)
  const { token, hash } = makeStoreToken(ctx.store.id)
  await putClerkSession(ctx, person.id, hash)
  const { number, name } = person
  const permissions = readPermissions(person.permissions)
  ctx.session.clerk = { employeeId: person.id, number, name, permissions, lastSeenAt: ctx.now }
  await audit(ctx, ctx.store.id, { action: 'clerk.in', subjectKind: 'employee', subjectId: person.id })
  return { clerkToken: token, clerk: await viewClerk(ctx, person) }
}

async function clerkOut(ctx: StoreCtx): Promise<true> {
  const { clerk } = ctx.session
  await deleteClerkSession(ctx)
  if (clerk) {
    await audit(ctx, ctx.store.id, { action: 'clerk.out', subjectKind: 'employee', subjectId: clerk.employeeId })
  }
  return true
}

async function whoIsThere(ctx: StoreCtx): Promise<OutputOf<typeof contract.store.clerk>> {
  const { clerk } = ctx.session
  return { clerk: clerk ? await viewClerk(ctx, { ...clerk, id: clerk.employeeId }) : null }
}

/** Whether a person with a PIN may change settings, and whether one may do everything. */
export async function findPinRights(ctx: StoreCtx): Promise<{ hasManager: boolean; hasAllRound: boolean }> {
  const people = (await listPinHolders(ctx)).map(({ permissions }) => readPermissions(permissions))
  return { hasManager: people.some(({ manage }) => manage), hasAllRound: people.some(isAllRound) }
}

export const clerkRoutes: Pick<Handlers['store'], 'clerkIn' | 'clerkOut' | 'clerk'> = {
  clerkIn,
  clerkOut,
  clerk: whoIsThere,
}
