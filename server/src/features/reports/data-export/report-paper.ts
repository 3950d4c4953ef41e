import { contract, type OutputOf, type ParsedInputOf, type ReportName, type Reports } from '@clothesline/contract'
import { type Day, type DayRange, dayIn, periodBefore } from '@clothesline/domain'
import { comparisonOf, reportDocument, reportSheet, reportTitles } from '@clothesline/paper'
import type { AfterCommit, StoreCtx } from '../../../context.ts'
import { audit } from '../../foundation/audit/index.ts'
import { allow } from '../../foundation/protection/index.ts'
import { paperFile } from '../../orders/bill/index.ts'
import { reportRoutes } from '../report/index.ts'

/** Longer lists should be exported as a file instead. */
const MAX_ROWS_ON_PAPER = 1_000

type Pdf = typeof contract.dataExport.reportPdf

/** A report as on the page, on A4, for whoever may see that page. */
export async function reportPaper(
  ctx: StoreCtx,
  { report: name, startDate, endDate }: ParsedInputOf<Pdf>,
): Promise<AfterCommit<OutputOf<Pdf>>> {
  const { permission } = contract.report[name]
  if (typeof permission === 'string') allow(ctx, { permission })
  const days = { startOn: startDate, endOn: endDate }
  const earlier = periodBefore(days)
  const comparison = comparisonOf(name, days, dayIn(ctx.store.settings.timeZone, ctx.now))
  const before = comparison === 'none' ? undefined : await load(ctx, name, earlier, comparison === 'untilNow')
  const document = reportDocument({
    ...{ shopName: ctx.store.storeName, title: reportTitles[name], days },
    before: comparison === 'none' ? undefined : { days: earlier, isUntilNow: comparison === 'untilNow' },
    timeZone: ctx.store.settings.timeZone,
    sheet: reportSheet(name, await load(ctx, name, days), { days, before, say }),
  })
  const subject = { subjectKind: 'export', subjectId: name }
  await audit(ctx, ctx.store.id, { action: 'export.report', ...subject, after: { startDate, endDate } })
  return paperFile(ctx, `${name}-${startDate}-${endDate}.pdf`, { document, logo: undefined })
}

type Days = { startDate: Day; endDate: Day; untilNow: boolean; startToken: number; endToken: number }

/** Every verb takes the days; those that return a list also take a range. */
const verbs: { [Name in ReportName]: (ctx: StoreCtx, input: Days) => Promise<Reports[Name]> } = reportRoutes

function load<Name extends ReportName>(
  ctx: StoreCtx,
  name: Name,
  days: DayRange,
  untilNow = false,
): Promise<Reports[Name]> {
  const { startOn: startDate, endOn: endDate } = days
  return verbs[name](ctx, { startDate, endDate, untilNow, startToken: 0, endToken: MAX_ROWS_ON_PAPER })
}

/** Printed reports are in English, like their columns for the accountant. */
function say(text: string, values: Record<string, string | number> = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
