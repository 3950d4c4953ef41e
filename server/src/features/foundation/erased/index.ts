export { leavingCustomers, shownName, shownText, shownWithOrder, VISIT_IS_OPEN } from './erased-queries.ts'
export { followLeaving, noteLeaving, showOrdersOf } from './leaving-orders-queries.ts'
