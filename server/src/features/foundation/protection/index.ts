export { admitCall, allow, isBeyondOwn } from './allow.ts'
export { guardEffect, guardPostings, guardsEffects, hidesMoney, refuseShownMoney } from './guard-effect.ts'
