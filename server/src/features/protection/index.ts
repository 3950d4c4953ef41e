export { hidesMoney, refuseHiddenMoney } from './hides-money.ts'
