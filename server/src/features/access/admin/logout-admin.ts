import type { AdminCtx } from '../../../context.ts'
import { endAdminSessions } from '../session/index.ts'

export async function logoutAdmin(ctx: AdminCtx): Promise<true> {
  await endAdminSessions(ctx.tx, ctx.admin.id, ctx.now, ctx.admin.tokenHash)
  return true
}
