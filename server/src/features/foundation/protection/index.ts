export { admitCall, allow, isAllowedHere, isBeyondOwn } from './allow.ts'
export { guardEffect, hidesMoney } from './guard-effect.ts'
