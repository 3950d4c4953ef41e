export {
  admitCall,
  allow,
  asksForClerk,
  guardEffect,
  guardPostings,
  guardsEffects,
  hidesMoney,
  isAllowedHere,
  isBeyondOwn,
  refuseShownMoney,
} from './allow.ts'
export { findRefunded } from './refunded-queries.ts'
