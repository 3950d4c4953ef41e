export { expectedDays } from './promises.ts'
