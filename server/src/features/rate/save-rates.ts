import type { StoreCtx } from '../../context.ts'
import { audit } from '../audit/index.ts'
import { saveSheet } from './rate-queries.ts'
import { type NamedCell, resolveCells } from './resolve-cells.ts'

/** A block pasted into the rate sheet: all of it or nothing. */
export async function saveRates(
  ctx: StoreCtx,
  input: { rates: NamedCell[] },
): Promise<{ saved: number; removed: number }> {
  const cells = await resolveCells(ctx, input.rates, (index) => `rates.${index}.`)
  const changed = await saveSheet(ctx, cells)
  if (changed.length > 0) {
    const entry = { action: 'rate.save', subjectKind: 'rate', subjectId: 'sheet', after: changed }
    await audit(ctx, ctx.store.id, entry)
  }
  const removed = changed.filter((change) => change.after_paise === null).length
  return { saved: changed.length - removed, removed }
}
