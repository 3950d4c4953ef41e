import { addDays, compareNames, dayIn } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import type { Handlers } from '../../handlers.ts'
import { saveDaySums } from '../day-sums/index.ts'
import { listMix } from './order-sums-queries.ts'

const DAYS = 180

/** Up to yesterday: every order of today would change it. */
async function usage(ctx: StoreCtx): Promise<{ cloths: { cloth: string; service: string }[] }> {
  const endDate = addDays(dayIn(ctx.store.settings.timeZone, ctx.now), -1)
  const days = { startDate: addDays(endDate, 1 - DAYS), endDate }
  saveDaySums(ctx, days)
  const rows = await listMix(ctx, days)
  const mostFirst = rows.toSorted((a, b) => b.pieces - a.pieces || compareNames(a.service, b.service))
  const cloths = new Map<string, { cloth: string; service: string; pieces: number }>()
  for (const { cloth, service, pieces } of mostFirst) {
    // Without a cloth it was weighed.
    if (cloth === '') continue
    const known = cloths.get(cloth)
    if (known === undefined) cloths.set(cloth, { cloth, service, pieces })
    else known.pieces += pieces
  }
  const sorted = [...cloths.values()].sort((a, b) => b.pieces - a.pieces || compareNames(a.cloth, b.cloth))
  return { cloths: sorted.map(({ cloth, service }) => ({ cloth, service })) }
}

export const clothUsageRoutes: Pick<Handlers['cloth'], 'usage'> = { usage }
