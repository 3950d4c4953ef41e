export {
  beginInvoices,
  findLastInvoice,
  nextNumber,
  nextNumbers,
  returnInvoices,
  takeInvoices,
} from './counter-queries.ts'
