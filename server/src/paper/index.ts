import type { StoreSettings } from '@clothesline/contract'
import type { Bill, Statement } from '@clothesline/domain'
import { drawApart } from './draw-apart.ts'
import type { ReportPaper } from './report-pdf.ts'

/** A bill as PDF. */
export function billPdf(bill: Bill, paper: StoreSettings['printSettings'], logo?: Buffer): Promise<Buffer> {
  return drawApart({ kind: 'bill', bill, paper, logo })
}

/** A customer's statement as PDF, on A4. */
export function statementPdf(statement: Statement, logo?: Buffer): Promise<Buffer> {
  return drawApart({ kind: 'statement', statement, logo })
}

/** A report as PDF, on A4. */
export function reportPdf(report: ReportPaper): Promise<Buffer> {
  return drawApart({ kind: 'report', report, logo: undefined })
}
