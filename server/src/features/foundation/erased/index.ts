export {
  leavingCustomers,
  pickupIsUncounted,
  shownName,
  shownText,
  shownWithOrder,
  visitIsOpen,
} from './erased-queries.ts'
export { followLeaving, noteLeaving, showOrdersOf } from './leaving-orders-queries.ts'
