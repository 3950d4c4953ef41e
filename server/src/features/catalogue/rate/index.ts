export { deleteRatesOf } from './rates.ts'
