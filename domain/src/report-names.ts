/** The reports in the order in which they are offered. */
export const reportNames = ['dayClose', 'collections', 'billed', 'gst', 'dues', 'mix', 'profit', 'deletions'] as const
export type ReportName = (typeof reportNames)[number]

/** English; say them in the reader's language. */
export const reportTitles = {
  dayClose: 'Day close',
  collections: 'Collections',
  billed: 'Billed against collected',
  gst: 'GST',
  dues: 'Dues by age',
  mix: 'Cloths and services',
  profit: 'Expenses and profit',
  deletions: 'Deletions',
} as const satisfies Record<ReportName, string>
