import type { Handlers } from '../../handlers.ts'
import { billPrinted, orderBill, orderBillPdf } from './print-bill.ts'

export const billRoutes: Pick<Handlers['order'], 'bill' | 'billPdf' | 'billPrinted'> = {
  bill: orderBill,
  billPdf: orderBillPdf,
  billPrinted,
}
