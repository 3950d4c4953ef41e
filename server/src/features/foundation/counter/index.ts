export { beginInvoices, findLastInvoice, nextNumber, nextNumbers, takeInvoice } from './counter-queries.ts'
