export { takeForOrder } from './take-money.ts'
