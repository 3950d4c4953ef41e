export {
  type FiledBefore,
  inRupees,
  monthOfPeriod,
  readBooks,
  readFiledBefore,
  viewAmendments,
  viewEvent,
  viewGstr3b,
  viewState,
} from './gst-month.ts'
export {
  deleteJointReturns,
  findReturn,
  type GstReturn,
  keepReturn,
  listMonthEvents,
  listMonths,
  type MonthEvent,
  type MonthRow,
} from './gst-month-queries.ts'
export { checkMonth, fileMonth, lockMonth, monthPaper, unlockMonth } from './lock-month.ts'
