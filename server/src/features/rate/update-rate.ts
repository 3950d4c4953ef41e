import type { contract, ParsedInputOf, Rate } from '@clothesline/contract'
import { parseRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../context.ts'
import { Invalid } from '../../errors.ts'
import { audit } from '../audit/index.ts'
import { getRate } from './get-rate.ts'
import { changeRate } from './rate-queries.ts'
import { viewRate } from './view-rate.ts'

type RateChange = ParsedInputOf<typeof contract.rate.updaterate>

export async function updateRate(ctx: StoreCtx, input: RateChange): Promise<Rate> {
  const ratePaise = parseRupees(input.newRate)
  if (ratePaise === undefined) throw new Invalid([{ msg: 'New rate can have at most two decimals', path: 'newRate' }])
  const row = await getRate(ctx, input)
  await changeRate(ctx, row.id, ratePaise)
  const [before, after] = [viewRate(row), viewRate({ ...row, rate_paise: ratePaise })]
  await audit(ctx, ctx.store.id, { action: 'rate.update', subjectKind: 'rate', subjectId: row.id, before, after })
  return after
}
