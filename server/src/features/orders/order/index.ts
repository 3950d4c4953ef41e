export { allowCredit } from './allow-prices.ts'
export { advanceWanted, createOrder, type OrderFacts } from './create-order.ts'
export { readHomeFacts } from './home-facts.ts'
export { list } from './list-orders.ts'
export { hasPrintedNumber } from './list-orders-queries.ts'
export { movePieces } from './move-pieces-queries.ts'
export { loadOrderMasters, loadPaymentModes } from './order-master-queries.ts'
export { type FullOrderDb, findOrder, findOrders, type OrderRef } from './order-queries.ts'
export { queueOrderMessage, withMessage } from './queue-order-message.ts'
export { modesOf, readTenders } from './read-tenders.ts'
export { changeHeldOrder, updateOrder } from './update-order.ts'
export {
  lockAndReadOrder,
  printedNumberOf,
  readOrder,
  refuseDeletedCustomer,
  shownLines,
  viewOrder,
} from './view-order.ts'
