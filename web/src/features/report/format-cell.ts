import type { CellKind, SheetCell } from '@clothesline/paper'
import { formatCount, formatMoment, formatMoney, formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'

/** A cell as it is read on the page. */
export function formatCell(cell: SheetCell, kind: CellKind): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') {
    if (kind === 'day' && /^\d{4}-/.test(cell)) return formatOn(cell)
    return kind === 'moment' && /^\d{4}-/.test(cell) ? formatMoment(cell) : cell
  }
  if (kind === 'money') return formatMoney(cell)
  if (kind === 'kg') return t('{weight} kg', { weight: formatCount(cell) })
  return kind === 'percent' ? t('{percent} %', { percent: formatCount(cell) }) : formatCount(cell)
}

export const isNumeric = (kind: CellKind) => kind !== 'text' && kind !== 'day' && kind !== 'moment'

/** How much more or less than before, in percent; undefined where there was nothing before. */
export function changeOf(value: number, before: number): number | undefined {
  if (before === 0) return undefined
  return Math.round(((value - before) / Math.abs(before)) * 1000) / 10
}
