import type { CellKind, SheetCell } from '@clothesline/paper'
import { formatCount, formatExactMoney, formatMoment, formatMoney, formatMonth, formatOn } from '../../lib/format.ts'
import { currentLocale, t } from '../../lib/i18n.ts'

/** A cell as it is read on the page. With `decimals` a number has so many of them, like the others of its column. */
export function formatCell(cell: SheetCell, kind: CellKind, decimals?: number): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') {
    if (kind === 'day' && /^\d{4}-/.test(cell)) return formatOn(cell)
    if (kind === 'month' && /^\d{4}-/.test(cell)) return formatMonth(cell.slice(0, 7))
    return kind === 'moment' && /^\d{4}-/.test(cell) ? formatMoment(cell) : cell
  }
  if (kind === 'money') return decimals === 2 ? formatExactMoney(cell) : formatMoney(cell)
  const number = decimals === undefined ? formatCount(cell) : formatFixed(cell, decimals)
  if (kind === 'kg') return t('{weight} kg', { weight: number })
  return kind === 'percent' ? t('{percent} %', { percent: number }) : number
}

/** How many decimals all numbers of a column have: as many as the one that needs most. Money has two or none. */
export function decimalsOf(cells: readonly (SheetCell | undefined)[], kind: CellKind): number {
  const most = cells.reduce<number>((sum, cell) => Math.max(sum, typeof cell === 'number' ? placesOf(cell) : 0), 0)
  return kind === 'money' && most > 0 ? 2 : most
}

const placesOf = (value: number) => (String(Math.round(value * 1000) / 1000).split('.')[1] ?? '').length

const formatFixed = (value: number, decimals: number) =>
  value.toLocaleString(currentLocale(), { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

export const isNumeric = (kind: CellKind) => kind !== 'text' && kind !== 'day' && kind !== 'month' && kind !== 'moment'
