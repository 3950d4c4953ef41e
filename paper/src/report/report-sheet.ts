import type { ReportName, Reports } from '@clothesline/contract'
import { billedSheet } from './billed-sheet.ts'
import { collectionsSheet } from './collections-sheet.ts'
import { dayCloseSheet } from './day-close-sheet.ts'
import { deletionsSheet } from './deletions-sheet.ts'
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
  deletions: 'Deletions',
} as const satisfies Record<ReportName, string>

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
  deletions: deletionsSheet,
}

export function reportSheet<Name extends ReportName>(
  name: Name,
  found: Reports[Name],
  context: SheetContext<Reports[Name]>,
): ReportSheet {
  return makers[name](found, context)
}
