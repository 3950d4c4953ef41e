export { taxAdvance, writeVouchers } from './tax-advance.ts'
