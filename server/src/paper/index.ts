export type { PaperJob } from './paper-job.ts'
export { Papers } from './papers.ts'
