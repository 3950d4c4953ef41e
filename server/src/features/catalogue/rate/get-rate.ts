import type { StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { lockRate, type RateRow } from './rate-queries.ts'

export interface RateRef {
  _id?: string | undefined
  cloth?: string | undefined
  service?: string | undefined
}

export async function getRate(ctx: StoreCtx, { _id, cloth, service }: RateRef): Promise<RateRow> {
  const row = await lockRate(ctx, { id: _id, cloth, service })
  if (!row) throw new NotFound('rate_not_found')
  return row
}
