import { type Problem, problem } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { type RowOf, text } from '../../../db/columns.ts'

const modeRow = {
  id: text,
  mode: text,
}
export type Mode = RowOf<typeof modeRow>

/** The active payment mode with this name, regardless of case. Locked against deletion while money is posted to it. */
export async function findActiveMode(ctx: StoreCtx, mode: string): Promise<Mode | undefined> {
  return ctx.tx.row(
    modeRow,
    'find-active-mode',
    'select id, mode from payment_mode where store_id = $1 and lower(mode) = lower($2) and active for key share',
    [ctx.store.id, mode],
  )
}

/** The mode that represents the drawer: the oldest cash mode, preferably an active one. */
export async function findCashMode(ctx: StoreCtx): Promise<Mode | undefined> {
  return ctx.tx.row(
    modeRow,
    'find-cash-mode',
    'select id, mode from payment_mode where store_id = $1 and is_cash order by active desc, id limit 1 for key share',
    [ctx.store.id],
  )
}

export function modeProblems(known: Mode | undefined, mode: string): Problem[] {
  return known ? [] : [problem('paymentMode', 'master_not_in_use', { kind: 'Payment mode', name: mode })]
}
