export {
  changeBillMonth,
  changeMonth,
  filedMonthOf,
  refuseFiledMonth,
  refuseFoundMonth,
} from './filed-month-queries.ts'
