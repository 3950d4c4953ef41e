export { collect } from './take-money.ts'
