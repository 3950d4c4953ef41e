import type { contract, ParsedInputOf } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { insertRate } from './rate-queries.ts'
import { resolveCells } from './resolve-cells.ts'

type NewRate = ParsedInputOf<typeof contract.rate.addrate>

export async function addRate(ctx: StoreCtx, input: NewRate): Promise<{ _id: string }> {
  const [cell] = await resolveCells(ctx, [input], () => '')
  const _id = cell && (await insertRate(ctx, cell.id, cell, cell.ratePaise ?? 0))
  if (!_id) {
    const { cloth, service } = input
    throw cloth === undefined
      ? new Conflict('rate_per_kg_taken', { service })
      : new Conflict('rate_taken', { cloth, service })
  }
  const after = { cloth: input.cloth ?? null, service: input.service, rate: input.rate }
  await audit(ctx, ctx.store.id, { action: 'rate.add', subjectKind: 'rate', subjectId: _id, after })
  return { _id }
}
