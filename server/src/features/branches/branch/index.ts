export { sendDueSummaries } from './send-summaries.ts'
