export { dayChanged } from './day-changed-queries.ts'
