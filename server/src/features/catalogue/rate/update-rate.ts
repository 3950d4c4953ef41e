import { type contract, type ParsedInputOf, problem, type Rate } from '@clothesline/contract'
import { formatRupees, parseRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, Invalid } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { getRate } from './get-rate.ts'
import { changeRate } from './rate-queries.ts'
import { viewRate } from './view-rate.ts'

type RateChange = ParsedInputOf<typeof contract.rate.updaterate>

export async function updateRate(ctx: StoreCtx, input: RateChange): Promise<Rate> {
  const ratePaise = parseRupees(input.newRate)
  if (ratePaise === undefined) throw new Invalid([problem('newRate', 'field_two_decimals', { field: 'New rate' })])
  const row = await getRate(ctx, input)
  if (input.rate !== undefined && parseRupees(input.rate) !== row.rate_paise) {
    throw new Conflict('rate_outdated', { rate: formatRupees(row.rate_paise) })
  }
  await changeRate(ctx, row.id, ratePaise)
  const [before, after] = [viewRate(row), viewRate({ ...row, rate_paise: ratePaise })]
  await audit(ctx, ctx.store.id, { action: 'rate.update', subjectKind: 'rate', subjectId: row.id, before, after })
  return after
}
