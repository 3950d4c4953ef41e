export { billPdf } from './bill-pdf.ts'
export { statementPdf } from './statement-pdf.ts'
export { reportPdf } from './report-pdf.ts'
