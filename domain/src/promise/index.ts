export {
  type Backtest,
  backtest,
  backtestHistoryStart,
  type PastOrder,
  type PromiseScore,
} from './backtest.ts'
export { PACE_DAYS, type ReadyPieces } from './capacity.ts'
export { type Holiday, holidaysOf, holidayYears } from './holidays.ts'
export { findLateRisks, RISK_DAYS, type WaitingOrder } from './late-risk.ts'
export { ODDS_DAYS, type PastPromises } from './odds.ts'
export {
  daysNeeded,
  MAX_PROMISE_DAYS,
  type OpenDays,
  openDaysBefore,
  type PromiseRules,
  promiseDate,
  promiseProblem,
  type ServiceDays,
} from './promise-date.ts'
export type { WaitingPieces } from './queue.ts'
export {
  type OfferedDay,
  type PromiseRequest,
  type PromiseSuggestion,
  type ShopPace,
  suggestPromise,
} from './suggest-promise.ts'
