import type { Bill, Statement, StoreSettings } from '@clothesline/contract'
import { billPdf } from './bill-pdf.ts'
import { safeLogo } from './draw-logo.ts'
import { type ReportPaper, reportPdf } from './report-pdf.ts'
import { statementPdf } from './statement-pdf.ts'

/** A paper to draw, as it can be handed to another thread. */
export type PaperJob = { logo: Uint8Array | undefined } & (
  | { kind: 'bill'; bill: Bill; paper: StoreSettings['printSettings'] }
  | { kind: 'statement'; statement: Statement }
  | { kind: 'report'; report: ReportPaper }
)

export async function drawPaper(job: PaperJob): Promise<Buffer> {
  if (job.kind === 'report') return reportPdf(job.report)
  const logo = await safeLogo(job.logo)
  return job.kind === 'bill' ? billPdf(job.bill, job.paper, logo) : statementPdf(job.statement, logo)
}
