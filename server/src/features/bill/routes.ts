import type { orderPaper } from '@clothesline/contract'
import type { Handlers } from '../handlers.ts'
import { revokeLink } from '../open/revoke-link.ts'
import { billPrinted, orderBill, orderBillPdf } from './print-bill.ts'

export const billRoutes: Pick<Handlers['order'], keyof typeof orderPaper> = {
  bill: orderBill,
  billPdf: orderBillPdf,
  billPrinted,
  revokeLink,
}
