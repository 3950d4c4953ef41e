export { guardEffect, hidesMoney } from './guard-effect.ts'
