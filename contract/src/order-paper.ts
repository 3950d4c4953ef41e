import { z } from 'zod'
import { Bill, PaperFile } from './bill-fields.ts'
import { free, mutation, NAMED_ORDER, query } from './endpoint.ts'
import { oneOf } from './fields.ts'
import { needsOrderRef, ORDER_REF_MISSING, orderRef } from './order-fields.ts'
import { PRINT_SETTINGS } from './store-fields.ts'

const byInvoice = z.object(orderRef).refine(needsOrderRef, ORDER_REF_MISSING)

/** Calls about an order's paper and the link that customers follow it by. */
export const orderPaper = {
  bill: query({
    path: '/api/order/bill',
    access: 'store',
    summary: 'The bill of an order, ready to be laid out',
    input: byInvoice,
    output: Bill,
  }),
  billPdf: query({
    path: '/api/order/billPdf',
    access: 'store',
    summary: "The bill of an order as PDF; without a paper, on the store's own",
    input: z
      .object({ ...orderRef, paper: oneOf('Paper', PRINT_SETTINGS).optional() })
      .refine(needsOrderRef, ORDER_REF_MISSING),
    output: PaperFile,
  }),
  billPrinted: mutation({
    path: '/api/order/billPrinted',
    access: 'store',
    permission: free('a bill is printed for its customer'),
    staleAfter: [NAMED_ORDER],
    summary: 'Say that the bill went onto paper; the next one is marked as a reprint',
    input: byInvoice,
    output: z.object({ invoice: z.number(), billPrints: z.number() }),
  }),
  revokeLink: mutation({
    path: '/api/order/revokeLink',
    access: 'store',
    permission: free('a link that went astray must be closed quickly'),
    staleAfter: [NAMED_ORDER, 'open'],
    summary: 'End every link to this order that was given out, and answer a new one',
    input: byInvoice,
    output: z.object({ invoice: z.number(), link: z.string() }),
  }),
}
