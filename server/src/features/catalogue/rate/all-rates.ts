import type { Rate } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { listRates } from './rate-queries.ts'
import { viewRate } from './view-rate.ts'

export async function allRates(ctx: StoreCtx, input: { includeInactive: boolean }): Promise<{ rates: Rate[] }> {
  const rows = await listRates(ctx, input.includeInactive)
  return { rates: rows.map(viewRate) }
}
