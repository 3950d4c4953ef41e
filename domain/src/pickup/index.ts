export { type Area, areaOfPinCode, deliveryFee, findPinCode } from './area.ts'
export {
  COUNT_ANSWERS,
  COUNT_STATES,
  type CountAnswer,
  countState,
  mayAnswerCount,
  uncountedSince,
} from './bag-count.ts'
export {
  type GivenProof,
  type HandOverProof,
  judgeProof,
  MAX_CODE_TRIES,
  type ProofVerdict,
} from './hand-over-proof.ts'
export { nearestNext, type StopPlace } from './nearest-next.ts'
export { type SendOutcome, type Sent, sendInOrder, type Waiting } from './send-in-order.ts'
export {
  BOOKING_DAYS,
  type FreeDay,
  freeSlots,
  occurrences,
  type Slot,
  type StoreTime,
  storeTime,
  visitProblem,
} from './slot.ts'
export { takesPlace, VISIT_STATUSES, type VisitStatus, type VisitStep, visitAfter } from './visit-status.ts'
