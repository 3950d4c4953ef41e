import type { Handlers } from '../handlers.ts'
import { addOrder, addOrderKg } from './create-order.ts'
import { deleteOrder, restoreOrder } from './delete-order.ts'
import { allOrders, deletedOrders, ordersByStatus } from './list-orders.ts'
import { generateInvoice, validateOrder } from './next-invoice.ts'
import { orderHistory } from './order-history.ts'
import { scanTag } from './scan-tag.ts'
import { updateCounterNo, updateOrder } from './update-order.ts'
import { readOrder } from './view-order.ts'

export const orderRoutes: Handlers['order'] = {
  generateinvoice: generateInvoice,
  validateOrder,
  addorder: addOrder,
  addorderkg: addOrderKg,
  allorders: allOrders,
  orderByStatus: ordersByStatus,
  getOrder: readOrder,
  orderHistory,
  updateorder: updateOrder,
  updateCounterNo,
  deleteorder: deleteOrder,
  deletedOrders,
  restoreOrder,
  scan: scanTag,
}
