export { dayChanged, daySumsOf } from './day-changed-queries.ts'
