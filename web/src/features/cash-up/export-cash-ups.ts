import type { CashUp } from '@clothesline/contract'
import { whoWords } from '../../lib/actor-words.ts'
import { fetchRest } from '../../lib/fetch-rest.ts'
import { t } from '../../lib/i18n.ts'
import { type CsvColumn, saveCsv } from '../../lib/save-csv.ts'
import { fetchCashUps } from './cash-up-queries.ts'
import { remarkOf, spentLines } from './cash-up-words.ts'

/** Every row of one answer shows its wages, or none does. */
const spentColumnsOf = ([first]: CashUp[]): CsvColumn<CashUp>[] =>
  (first === undefined ? [] : spentLines(first)).map(([label], index) => [
    () => label,
    (row) => spentLines(row)[index]?.[1] ?? '',
  ])

const csvColumnsOf = (rows: CashUp[]): CsvColumn<CashUp>[] => [
  [() => t('Day'), ({ date }) => date],
  [() => t('Session'), ({ session }) => session],
  [() => t('Opening cash'), ({ opening }) => opening ?? ''],
  [() => t('Cash from customers'), ({ cashIn }) => cashIn ?? ''],
  [() => t('Owner'), ({ owner }) => owner],
  [() => t('Refunded'), ({ refunds }) => refunds ?? ''],
  ...spentColumnsOf(rows),
  [() => t('Banked'), ({ banked }) => banked],
  [() => t('Expected'), ({ expected }) => expected ?? ''],
  [() => t('Counted'), ({ counted }) => counted ?? ''],
  [() => t('Difference'), ({ difference }) => difference ?? ''],
  [() => t('Reason'), remarkOf],
  [() => t('By'), whoWords],
]

/** All closed days, for a spreadsheet. What is not loaded yet is fetched first. */
export async function exportCashUps(loaded: { rows: CashUp[]; total: number }): Promise<void> {
  const all = await fetchRest(loaded, async (range) => {
    const { cashUps, totalCashUps } = await fetchCashUps(range)
    return { rows: cashUps, total: totalCashUps }
  })
  saveCsv('cash-ups', csvColumnsOf(all), all)
}
