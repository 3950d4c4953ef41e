import type { orderPaper } from '@clothesline/contract'
import type { Handlers } from '../../handlers.ts'
import { addOrder, addOrderKg, generateInvoice, validateOrder } from './create-order.ts'
import { deleteOrder, restoreOrder } from './delete-order.ts'
import { allOrders, deletedOrders, ordersByStatus } from './list-orders.ts'
import { scanTag } from './scan-tag.ts'
import { updateCounterNo, updateOrder } from './update-order.ts'
import { orderHistory, readOrder } from './view-order.ts'

/** Without its papers and its link: features/bill and features/open have them. */
export const orderRoutes: Omit<Handlers['order'], keyof typeof orderPaper> = {
  generateinvoice: generateInvoice,
  validateOrder,
  addorder: addOrder,
  addorderkg: addOrderKg,
  allorders: allOrders,
  orderByStatus: ordersByStatus,
  getOrder: (ctx, input) => ctx.tx.last(readOrder(ctx, input)),
  orderHistory,
  updateorder: updateOrder,
  updateCounterNo,
  deleteorder: deleteOrder,
  deletedOrders,
  restoreOrder,
  scan: scanTag,
}
