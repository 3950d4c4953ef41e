import { createHash } from 'node:crypto'
import { networkOf } from '../../../address.ts'
import type { Ctx } from '../../../context.ts'

/** Where a change came from, as far as the audit log may record it. */
export interface Origin {
  session: string | null
  device: string | null
  address: string | null
}

/** `sessionHash` belongs to a session that this change opens. */
export function originOf(ctx: Ctx, sessionHash = sessionHashOf(ctx)): Origin {
  return {
    session: shortId('session', sessionHash),
    device: shortId('device', ctx.device.hash),
    address: networkOf(ctx.address),
  }
}

function sessionHashOf(ctx: Ctx): Buffer | undefined {
  if (ctx.role === 'store') return ctx.session.tokenHash
  return ctx.role === 'admin' ? ctx.admin.tokenHash : undefined
}

/** A stable short id, from which the token cannot be derived. */
function shortId(kind: string, hash: Buffer | undefined): string | null {
  if (!hash || hash.length === 0) return null
  return createHash('sha256').update(kind).update(hash).digest('hex').slice(0, 10)
}
