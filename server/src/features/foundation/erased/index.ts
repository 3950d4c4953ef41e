export {
  leavingCustomers,
  pickupIsUncounted,
  shownName,
  shownText,
  shownWithOrder,
  VISIT_IS_OPEN,
  visitIsOpen,
} from './erased-queries.ts'
export { followLeaving, noteLeaving, showOrdersOf } from './leaving-orders-queries.ts'
