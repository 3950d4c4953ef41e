export { listRates } from './rate-queries.ts'
export { deleteRatesOf, saveRates } from './rates.ts'
