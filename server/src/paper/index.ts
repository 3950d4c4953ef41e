export type { PaperJob } from './document-pdf.ts'
export { Papers } from './papers.ts'
