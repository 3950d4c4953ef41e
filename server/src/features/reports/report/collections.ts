import type { CollectionsReport, ModeCollection } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { saveDaySums } from '../day-sums/index.ts'
import { listMovements, type Movement, type ReportDays } from './movement-queries.ts'
import { groupBy, isFromCustomer, isReceived, isReturned, rupeesIn, rupeesOut } from './sums.ts'

export async function collections(ctx: StoreCtx, days: ReportDays): Promise<CollectionsReport> {
  saveDaySums(ctx, days)
  const taken = (await listMovements(ctx, days, ['money'])).filter(isFromCustomer)
  const rows = [...groupBy(taken, (movement) => movement.day)].flatMap(([date, ofDay]) =>
    collectionsByMode(ofDay).map((ofMode) => ({ date, ...ofMode })),
  )
  return { rows, byMode: collectionsByMode(taken), totals: totalsOf(taken) }
}

/** What customers paid and got back, by payment mode. */
export function collectionsByMode(taken: readonly Movement[]): ModeCollection[] {
  return [...groupBy(taken, (movement) => movement.mode ?? '')].map(([paymentMode, ofMode]) => ({
    ...{ paymentMode, isCash: ofMode[0]?.is_cash ?? false },
    ...totalsOf(ofMode),
  }))
}

function totalsOf(taken: readonly Movement[]) {
  return {
    received: rupeesIn(taken, isReceived),
    returned: rupeesOut(taken, isReturned),
    amt: rupeesIn(taken, isFromCustomer),
  }
}
