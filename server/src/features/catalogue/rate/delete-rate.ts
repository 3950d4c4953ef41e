import type { StoreCtx } from '../../../context.ts'
import { audit } from '../../foundation/audit/index.ts'
import { getRate, type RateRef } from './get-rate.ts'
import { deleteRateRow } from './rate-queries.ts'
import { viewRate } from './view-rate.ts'

export async function deleteRate(ctx: StoreCtx, input: RateRef): Promise<{ _id: string; deleted: true }> {
  const row = await getRate(ctx, input)
  await deleteRateRow(ctx, row.id)
  const before = viewRate(row)
  await audit(ctx, ctx.store.id, { action: 'rate.delete', subjectKind: 'rate', subjectId: row.id, before })
  return { _id: row.id, deleted: true }
}
