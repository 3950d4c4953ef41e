export type { PaperJob } from './document-pdf.ts'
export { Papers } from './papers.ts'
export { drawForPrinter } from './printer-drawing.ts'
