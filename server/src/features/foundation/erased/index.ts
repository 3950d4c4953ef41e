export {
  followLeaving,
  leavingCustomers,
  noteLeaving,
  pickupIsUncounted,
  shownName,
  shownText,
  shownWithOrder,
  showOrdersOf,
  visitIsOpen,
} from './erased-queries.ts'
