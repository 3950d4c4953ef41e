export { findSlot, listAreas, listAreasOf, listSlots } from './area-queries.ts'
export { BAG_OF_ORDER, bagOfOrder, lockBag, saveCountAnswer, viewBag } from './bag-count-queries.ts'
export {
  type AskedPlace,
  areaFor,
  freeSlotsOf,
  readPlace,
  takePlace,
  type VisitCtx,
} from './book-visit.ts'
export { deliveryCode, isDeliveryCode, isStopTicket, stopTicket } from './delivery-code.ts'
export { endDelivery } from './end-delivery.ts'
export { holdVisit, readVisit, viewVisit, visitFacts } from './view-visit.ts'
export {
  changeVisit,
  countInSlot,
  findOpenDelivery,
  findStopOfRepeat,
  findUncountedPickup,
  HAS_OPEN_DELIVERY,
  insertVisit,
  linkPickup,
  listPlaces,
  listVisitsOf,
  listVisitsOn,
  listWaitingVisits,
  lockOpenVisitsOf,
  lockVisit,
  type VisitChange,
  type VisitRow,
} from './visit-queries.ts'
