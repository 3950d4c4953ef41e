import type { DrawerDay, ParsedInputOf, transactionCash } from '@clothesline/contract'
import { reverse } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { findPosting, post } from '../ledger/index.ts'
import { holdDays, listClosesOf, markReopened } from './cash-up-queries.ts'
import { readDrawer } from './drawer-queries.ts'
import { viewCashUp, viewDrawer } from './view-drawer.ts'

/** Opens what was closed last: a close before it carries the count that later ones began with. */
export async function reopenDay(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof transactionCash.reopenDay>,
): Promise<DrawerDay> {
  await holdDays(ctx)
  const closed = (await listClosesOf(ctx, input.date)).at(-1)
  if (!closed) throw new NotFound('cash_up_not_found', { day: input.date })
  const { closedThrough } = await readDrawer(ctx, input.date)
  if (closedThrough !== input.date) throw new Conflict('later_day_closed', { day: closedThrough ?? '' })

  await markReopened(ctx, closed.id, input.reason)
  const booked = closed.posting_id === null ? undefined : await findPosting(ctx, closed.posting_id)
  if (booked) {
    const meta = { day: input.date, note: input.reason, reverses: booked.id, isPartOfClose: true }
    await post(ctx, [reverse(booked.posting)], meta)
  }
  const before = viewCashUp(closed, false)
  const subject = { subjectKind: 'cashUp', subjectId: closed.id }
  await audit(ctx, ctx.store.id, { action: 'day.reopen', ...subject, before, after: { reason: input.reason } })
  return viewDrawer(ctx, input.date)
}
