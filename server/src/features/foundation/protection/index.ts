export { admitCall, allow, asksForClerk, isAllowedHere, isBeyondOwn } from './allow.ts'
export { guardEffect, guardPostings, guardsEffects, hidesMoney, refuseShownMoney } from './guard-effect.ts'
export { findRefunded } from './refunded-queries.ts'
