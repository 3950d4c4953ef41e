export { deleteRatesOf } from './delete-rates-of.ts'
