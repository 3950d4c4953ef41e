export { expectedDays } from './look-back.ts'
