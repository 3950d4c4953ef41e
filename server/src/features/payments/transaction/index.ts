export { collect, takeForOrder } from './take-money.ts'
