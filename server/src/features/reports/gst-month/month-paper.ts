import type { contract, PaperFile, ParsedInputOf } from '@clothesline/contract'
import { monthName } from '@clothesline/domain'
import { gstMonthSheet, reportDocument } from '@clothesline/paper'
import type { AfterCommit, StoreCtx } from '../../../context.ts'
import { audit } from '../../foundation/audit/index.ts'
import { paperFile } from '../../orders/bill/index.ts'
import { gstMonth } from './gst-month.ts'

/** The return as it is on the page, on A4, in English as the accountant's columns are. */
export async function gstMonthPdf(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.gst.monthPdf>,
): Promise<AfterCommit<PaperFile>> {
  const month = await gstMonth(ctx, input)
  const days = { startOn: month.startDate, endOn: month.endDate }
  const say = (text: string) => text
  const document = reportDocument({
    ...{ shopName: ctx.store.storeName, title: `GST ${monthName(month.endDate)}`, days, before: undefined },
    ...{ timeZone: ctx.store.settings.timeZone, sheet: gstMonthSheet(month, say) },
  })
  await audit(ctx, ctx.store.id, { action: 'export.gst', subjectKind: 'export', subjectId: month.fp, after: input })
  return paperFile(ctx, `gst-${month.fp}.pdf`, { document, logo: undefined })
}
