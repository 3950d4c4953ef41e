import { toRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { audit } from '../../foundation/audit/index.ts'
import { type SheetChange, saveSheet } from './rate-queries.ts'
import { type NamedCell, resolveCells } from './resolve-cells.ts'

/** A block pasted into the rate sheet: all of it or nothing. */
export async function saveRates(
  ctx: StoreCtx,
  input: { rates: NamedCell[] },
): Promise<{ saved: number; removed: number }> {
  const cells = await resolveCells(ctx, input.rates, (index) => `rates.${index}.`)
  const changed = await saveSheet(ctx, cells)
  if (changed.length > 0) {
    // By name, as the sheet showed them: a cloth may be renamed or deleted later.
    const known = new Map(cells.map((cell) => [`${cell.clothId} ${cell.serviceId}`, cell]))
    const nameOf = ({ cloth_id, service_id }: SheetChange) => {
      const { cloth, service } = known.get(`${cloth_id} ${service_id}`) ?? { cloth: '', service: '' }
      return { cloth, service, perKg: cloth_id === null }
    }
    const told = (paise: 'before_paise' | 'after_paise') =>
      changed.map((change) => {
        const rate = change[paise]
        return { ...nameOf(change), rate: rate === null ? null : toRupees(rate) }
      })
    const [before, after] = [told('before_paise'), told('after_paise')]
    await audit(ctx, ctx.store.id, { action: 'rate.save', subjectKind: 'rate', subjectId: 'sheet', before, after })
  }
  const removed = changed.filter((change) => change.after_paise === null).length
  return { saved: changed.length - removed, removed }
}
