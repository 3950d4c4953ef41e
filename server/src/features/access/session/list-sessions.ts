import type { contract, OutputOf } from '@clothesline/contract'
import type { AdminCtx, StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { audit, auditPlatform } from '../../foundation/audit/index.ts'
import {
  endOtherAdminSessions,
  endOtherStoreSessions,
  listAdminSessions,
  listStoreSessions,
  type OpenSession,
} from './open-sessions-queries.ts'
import { endAdminSessions, endStoreSessions } from './session-queries.ts'

type Listed = OutputOf<typeof contract.store.sessions>

/** The public id of a session: a part of its token's hash, which cannot be used to log in. */
const sessionId = (tokenHash: Buffer) => tokenHash.subarray(0, 16).toString('hex')

function viewSessions(rows: OpenSession[], own: Buffer): Listed {
  const sessions = rows.map(({ token_hash, created_at, last_seen_at, browser, system, address }) => ({
    sessionId: sessionId(token_hash),
    browser,
    system,
    address,
    firstSeenAt: created_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
    isThis: token_hash.equals(own),
  }))
  return { sessions }
}

function getSession(rows: OpenSession[], wanted: string): OpenSession {
  const found = rows.find(({ token_hash }) => sessionId(token_hash) === wanted)
  if (!found) throw new NotFound('session_not_found')
  return found
}

const namedBy = ({ browser, system, address }: OpenSession) => ({ browser, system, address })

export async function storeSessions(ctx: StoreCtx): Promise<Listed> {
  return viewSessions(await listStoreSessions(ctx), ctx.session.tokenHash)
}

/** Includes its store-admin step. */
export async function endStoreSession(ctx: StoreCtx, input: { sessionId: string }): Promise<true> {
  const found = getSession(await listStoreSessions(ctx), input.sessionId)
  await endStoreSessions(ctx, ctx.store.id, { of: found.token_hash })
  const subject = { subjectKind: 'session', subjectId: input.sessionId }
  await audit(ctx, ctx.store.id, { action: 'session.end', ...subject, before: namedBy(found) })
  return true
}

export async function endOthersOfStore(ctx: StoreCtx): Promise<true> {
  await endOtherStoreSessions(ctx)
  await audit(ctx, ctx.store.id, { action: 'session.endOthers', subjectKind: 'store', subjectId: ctx.store.id })
  return true
}

export async function adminSessions(ctx: AdminCtx): Promise<Listed> {
  return viewSessions(await listAdminSessions(ctx), ctx.admin.tokenHash)
}

export async function endAdminSession(ctx: AdminCtx, input: { sessionId: string }): Promise<true> {
  const found = getSession(await listAdminSessions(ctx), input.sessionId)
  await endAdminSessions(ctx.tx, ctx.admin.id, ctx.now, found.token_hash)
  await auditPlatform(ctx, 'admin.endSession', ctx.admin.username, { after: namedBy(found) })
  return true
}

export async function endOthersOfAdmin(ctx: AdminCtx): Promise<true> {
  await endOtherAdminSessions(ctx.tx, ctx.admin.id, ctx.now, ctx.admin.tokenHash)
  await auditPlatform(ctx, 'admin.endOtherSessions', ctx.admin.username)
  return true
}
