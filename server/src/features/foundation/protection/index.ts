export { admitCall, allow, isBeyondOwn } from './allow.ts'
export { guardEffect, hidesMoney } from './guard-effect.ts'
