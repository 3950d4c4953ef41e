export { findLastInvoice, nextNumber, nextNumbers } from './counter-queries.ts'
