import type { ReportName, Reports } from '@clothesline/contract'
import type { Day, DayRange } from '@clothesline/domain'
import { billedSheet } from './billed-sheet.ts'
import { collectionsSheet } from './collections-sheet.ts'
import { dayCloseSheet } from './day-close-sheet.ts'
import { deletionsSheet } from './deletions-sheet.ts'
import { discountsSheet, regularsSheet } from './discounts-sheet.ts'
import { duesSheet } from './dues-sheet.ts'
import { gstSheet } from './gst-sheet.ts'
import { mixSheet } from './mix-sheet.ts'
import { profitSheet } from './profit-sheet.ts'
import { promisesSheet } from './promises-sheet.ts'
import type { ReportSheet, SheetContext } from './sheet.ts'

/** English; say them in the reader's language. */
export const reportTitles = {
  dayClose: 'Day close',
  collections: 'Collections',
  billed: 'Billed against collected',
  gst: 'GST',
  dues: 'Dues by age',
  mix: 'Cloths and services',
  profit: 'Expenses and profit',
  promises: 'Promises',
  discounts: 'Discounts',
  regulars: 'Regular customers',
  deletions: 'Deletions',
} as const satisfies Record<ReportName, string>

/** The question that each of them answers. English, like the titles. */
export const reportQuestions = {
  dayClose: 'What did we take, and does the drawer agree?',
  collections: 'How much did customers pay, and how did they pay?',
  billed: 'Is the money for our bills coming in?',
  gst: 'How much GST is on the bills for these days?',
  dues: 'Who owes us money, and for how long?',
  mix: 'Which garments and services bring in the most?',
  profit: 'What is left after expenses and wages?',
  promises: 'How many orders were ready on the promised day?',
  discounts: 'How much discount was given, and by whom?',
  regulars: 'Who are our best customers, and who stopped coming?',
  deletions: 'Which orders were deleted, by whom and why?',
} as const satisfies Record<ReportName, string>

export type Comparison = 'whole' | 'untilNow' | 'none'

/**
 * How a report is compared with the days before. A day that is not over is compared with the same hours. GST, the mix,
 * discounts and regular customers are read from whole bills only, so they wait until the days are over; dues are a balance, and can always be compared.
 */
export function comparisonOf(name: ReportName, { endOn }: DayRange, today: Day): Comparison {
  if (endOn < today || name === 'dues') return 'whole'
  return name === 'gst' || name === 'mix' || name === 'discounts' || name === 'regulars' ? 'none' : 'untilNow'
}

type Makers = { [Name in ReportName]: (report: Reports[Name], context: SheetContext<Reports[Name]>) => ReportSheet }

const makers: Makers = {
  dayClose: dayCloseSheet,
  collections: collectionsSheet,
  billed: billedSheet,
  gst: gstSheet,
  dues: duesSheet,
  mix: mixSheet,
  profit: profitSheet,
  promises: promisesSheet,
  discounts: discountsSheet,
  regulars: regularsSheet,
  deletions: deletionsSheet,
}

export function reportSheet<Name extends ReportName>(
  name: Name,
  found: Reports[Name],
  context: SheetContext<Reports[Name]>,
): ReportSheet {
  return makers[name](found, context)
}
