import { type DocumentSeries, type GstBill, seriesOf } from '@clothesline/domain'

/** The numbers of bills of supply. They share their count with the tax invoices of a store that changed its scheme. */
export function compositionSeries(bills: readonly GstBill[]): DocumentSeries[] {
  return seriesOf(
    bills.map(({ invoice: count, number, isCancelled }) => {
      const series = number.slice(0, number.lastIndexOf('/'))
      return { count, number, series, isCancelled }
    }),
  ).series
}
