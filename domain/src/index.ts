export { keptFrom } from './archive.ts'
export * from './attendance/index.ts'
export { type CallChange, callOf, changeOf } from './call-change.ts'
export { type CashChange, type ChangeUse, cashChange, type Handed, withoutChange } from './cash-change.ts'
export {
  type CashCount,
  type CashMoved,
  type CashUp,
  cashMoved,
  cashSumOf,
  cashUp,
  checkCashOpen,
  countedCash,
  type Denomination,
  type DrawerDay,
  denominations,
  expectedCash,
  hasMoved,
  movedSince,
} from './cash-up.ts'
export * from './clerk/index.ts'
export { compareNames } from './compare-names.ts'
export { CSV_BYTE_ORDER_MARK, type CsvCell, unguardCell, writeCsv, writeCsvRow } from './csv.ts'
export { type CustomerStanding, checkCustomerDeletion, goneSince } from './customer-deletion.ts'
export {
  addDays,
  type Day,
  type DayRange,
  dayIn,
  daysBetween,
  endOfDay,
  financialYearOf,
  hourIn,
  isTimeZone,
  isZoneName,
  monthOf,
  parseDay,
  type StoreZones,
  sameTimeOn,
  startOfDay,
  weekdayOf,
  zoneChangeFrom,
  zoneName,
  zoneNow,
} from './day.ts'
export { bookingDayProblem, dayAheadProblem, joinedOnProblem } from './day-bounds.ts'
export { type Deletion, type DeletionInput, deleteOrder, type RestorationInput, restoreOrder } from './deletion.ts'
export * from './entry/index.ts'
export { type GarmentTag, MAX_PIECES, makeTag, parseTag, tagAlias } from './garment-tag.ts'
export {
  adjustRate,
  COPY_KINDS,
  COPY_PARTS,
  type CopyChange,
  type CopyItem,
  type CopyKind,
  type CopyPart,
  type CopyPlan,
  type CopyValue,
  type CopyWanted,
  changesPrices,
  planCopy,
  planUndo,
} from './group/copy-plan.ts'
export { isSummaryDue, type SummaryTime, sentOnWhenSaved, summaryDay } from './group/summary-time.ts'
export * from './gst/index.ts'
export { type GuardedEffect, guardedEffectOf, guardedEffects } from './guarded-effects.ts'
export {
  checkPrefix,
  isInvoice,
  MAX_INVOICE,
  MAX_PRINTED_LENGTH,
  nextInvoice,
  type PrintedNumberInput,
  parseInvoice,
  parsePrintedNumber,
  printedNumber,
  suggestPrefix,
  type TypedPrintedNumber,
} from './invoice-number.ts'
export { latinDigits } from './latin-digits.ts'
export {
  type Account,
  accounts,
  type Entry,
  makePosting,
  type Posting,
  type PostingKind,
  reversalKinds,
  reverse,
  sumOf,
} from './ledger.ts'
export {
  addEntries,
  balancesOf,
  type CustomerMoney,
  type EmployeeMoney,
  type LedgerBalances,
  type OrderMoney,
  paymentModesOf,
} from './ledger-balances.ts'
export { checkMessageText, LONGEST_MESSAGE_TEXT, namesIn } from './message/check-message-text.ts'
export {
  DUES_KINDS,
  MESSAGE_KINDS,
  MESSAGE_PLACEHOLDERS,
  type MessageKind,
  type MessagePlaceholder,
} from './message/message-kinds.ts'
export {
  type Debts,
  isRemindable,
  isSameText,
  REPEAT_LIMITS,
  type ReminderChoice,
  remindedPaise,
  waitBeforeRepeat,
} from './message/reminders.ts'
export {
  checkPaise,
  checkPositivePaise,
  formatNumberIndian,
  formatRupees,
  isPaise,
  MAX_PAISE,
  type Paise,
  parseRupees,
  parseRupeesText,
  toRupees,
} from './money.ts'
export {
  applyMoves,
  type HandOverRequest,
  handOver,
  type MoveContext,
  movePiece,
  moveToCounts,
  moveToStatus,
  type Piece,
  type PieceMove,
  pieceMoves,
  type WantedCounts,
} from './move-pieces.ts'
export { changeOrder, type OrderChange, type OrderChanged } from './order-change.ts'
export {
  belowSheetOf,
  isBelowSheet,
  type KgLine,
  type ListedLine,
  lineAmount,
  lowersMore,
  type OrderLine,
  type PieceLine,
  piecesOfLine,
} from './order-line.ts'
export { type OrderNews, orderNews, type PieceStanding } from './order-news.ts'
export {
  advanceReceived,
  advanceReturnedToCustomer,
  advanceUsed,
  type OrderKey,
  type OrderShare,
  orderBilled,
  orderChanged,
  orderReversed,
  type PaymentReceived,
  paidMovedToAdvance,
  paymentReceived,
  type Tender,
} from './order-postings.ts'
export {
  countPieces,
  type OrderStanding,
  type OrderStatus,
  orderStanding,
  orderStatuses,
  type PieceCounts,
  type PieceState,
  pieceStates,
  type StandingFacts,
  statusOf,
} from './order-status.ts'
export {
  type Adjustment,
  type BilledAmounts,
  type LineTotal,
  type OrderTotal,
  type OrderTotalInput,
  orderTotal,
} from './order-total.ts'
export { type Dues, otherDues } from './other-dues.ts'
export {
  type CsvRecord,
  type CsvRow,
  type CsvSeparator,
  findSeparator,
  parseCsv,
  parseCsvRecords,
} from './parse-csv.ts'
export { LONGEST_PASSWORD, passwordProblem } from './password.ts'
export {
  type AllocatePaymentInput,
  type Allocation,
  allocatePayment,
  type Collected,
  type CollectInput,
  collect,
  collectOldestFirst,
  isPaymentRecorded,
  type OpenOrder,
  type PaymentAllocation,
  type PendingPayment,
  paymentPostings,
  refundAdvance,
  sumOfTenders,
  usableAdvance,
} from './payment.ts'
export {
  type MoneyMove,
  type ReversePaymentInput,
  refuseGivenBack,
  returnAdjusted,
  returnPaid,
  reversePayment,
} from './payment-reversal.ts'
export { type BasisPoints, parsePercent, percentOf, toPercent } from './percent.ts'
export { type PeriodName, partsOf, periodBefore, periodNames, periodOf } from './period.ts'
export { formatPersonNumber, type PersonLetter, parsePersonNumber } from './person-number.ts'
export {
  formatPhone,
  isPhone,
  maskPhone,
  type Phone,
  parsePhone,
  toE164,
  toWhatsAppNumber,
  whatsAppLink,
} from './phone.ts'
export { type Area, areaOfPinCode, deliveryFee, findPinCode } from './pickup/area.ts'
export {
  COUNT_ANSWERS,
  COUNT_STATES,
  type CountAnswer,
  countState,
  mayAnswerCount,
  uncountedSince,
} from './pickup/bag-count.ts'
export {
  type GivenProof,
  type HandOverProof,
  judgeProof,
  MOST_CODE_TRIES,
  type ProofVerdict,
} from './pickup/hand-over-proof.ts'
export { nearestNext, type StopPlace } from './pickup/nearest-next.ts'
export { type SendOutcome, type Sent, sendInOrder, type Waiting } from './pickup/send-in-order.ts'
export {
  BOOKING_DAYS,
  type FreeDay,
  freeSlots,
  occurrences,
  type Slot,
  type StoreTime,
  storeTime,
  visitProblem,
} from './pickup/slot.ts'
export { takesPlace, VISIT_STATUSES, type VisitStatus, type VisitStep, visitAfter } from './pickup/visit-status.ts'
export {
  type Consents,
  changedPurposes,
  consentsAtCounter,
  kindsFor,
  NOTICE_VERSION,
  PURPOSES,
  type Purpose,
  purposeOf,
} from './privacy/consent.ts'
export {
  addMonths,
  BREACH_HOURS,
  billNamesKeptFrom,
  COMPLAINT_DAYS,
  COPY_DAYS,
  copyEndsAt,
  ERASE_WAIT_DAYS,
  erasureStartsAt,
  isProofFresh,
  mayReplace,
  NEW_NUMBER_DAYS,
  type OpenMatter,
  type OpenMatters,
  openMatters,
  PROOF_MINUTES,
  type ProofFacts,
  REQUEST_DAYS,
  requestDueOn,
  type WishProof,
  type WishWait,
  wishProof,
  wishWait,
} from './privacy/erasure.ts'
export {
  isBeyondBound,
  LINK_BOUNDS,
  LINK_DAYS,
  type LinkFacts,
  type LinkState,
  type LinkUse,
  linkExpiry,
  linkState,
  MOST_WAITING_PICKUPS,
  SILENT_DAYS,
} from './privacy/link.ts'
export {
  type Backtest,
  backtest,
  backtestHistoryStart,
  type PastOrder,
  type PromiseScore,
} from './promise/backtest.ts'
export { PACE_DAYS, type ReadyPieces } from './promise/capacity.ts'
export { type Holiday, holidaysOf, holidayYears } from './promise/holidays.ts'
export { findLateRisks, RISK_DAYS, type WaitingOrder } from './promise/late-risk.ts'
export { ODDS_DAYS, type PastPromises } from './promise/odds.ts'
export type { WaitingPieces } from './promise/queue.ts'
export {
  type OfferedDay,
  type PromiseRequest,
  type PromiseSuggestion,
  type ShopPace,
  suggestPromise,
} from './promise/suggest-promise.ts'
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
export { type ReadDayOptions, readDay } from './read-day.ts'
export {
  fillTemplate,
  type Refusal,
  type RefusalValue,
  type RefusalValues,
  type Template,
  type ValuesArgument,
  type ValuesOf,
} from './refusal.ts'
export { RuleError, type RuleRefusal, type RuleWord, ruleRefusal } from './rule-error.ts'
export * from './rule-refusals/order-rules.ts'
export * from './rule-refusals/shop-rules.ts'
export {
  type EmployeeBalance,
  type EmployeeTransaction,
  employeeBalance,
  withRunningBalance,
} from './running-balance.ts'
export { defaultSac, isSac, sacCodes } from './sac.ts'
export { findOnlyNamed, isRackPlace, type SearchIntent, searchIntent } from './search-intent.ts'
export { spread } from './spread.ts'
export {
  cashBanked,
  cashDifferenceBooked,
  employeeDue,
  employeePaid,
  expenseBooked,
  ownerMoney,
  riderCashCounted,
  riderCashTaken,
} from './store-postings.ts'
export { gstRateProblem, type StoreTaxSettings, storeTaxProfile, usualGstRates } from './store-tax-profile.ts'
export {
  ledgerEntries,
  type PartyLedger,
  type TallyBooks,
  type TallyLedgerEntry,
  type TallyPosting,
  tallyMasters,
  tallyVouchers,
} from './tally/tally-file.ts'
export {
  categoryLedgerName,
  defaultTallyNames,
  PARTY_GROUP,
  type TallyNames,
  tallyGroups,
  tallyLedgerKeys,
} from './tally/tally-ledgers.ts'
export { differentInTally } from './tally/tally-return.ts'
export {
  type CompositionRates,
  type CompositionTax,
  compositionTax,
  noTax,
  sumOfTax,
  type Tax,
  type TaxedLine,
  type TaxGroup,
  type TaxProfile,
  type TaxSettings,
  taxGroupsOf,
  taxOn,
  taxProfileOf,
} from './tax.ts'
export { isVpa, type UpiLinkInput, upiLink } from './upi-link.ts'
export {
  billableGrams,
  formatKg,
  type Grams,
  MAX_GRAMS,
  minimumGramsOf,
  parseKg,
  priceOfWeight,
  toKg,
} from './weight.ts'
