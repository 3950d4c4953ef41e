export { archiveStore } from './archive-month.ts'
