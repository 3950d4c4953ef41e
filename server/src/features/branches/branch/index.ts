export { sendDueSummaries } from './summary.ts'
