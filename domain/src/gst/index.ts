export { findStateName, type Gstin, gstStates, isShapedLikeGstin, parseGstin, stateCodeOf } from '../tax/gstin.ts'
export {
  advanceChange,
  followAdvance,
  type OpenReceipt,
  type RegularProfile,
  type VoucherChange,
  voucherNumber,
  withoutAdvanceTax,
} from './advance-voucher.ts'
export { type Amendment, amendableTables, amendmentsOf } from './amendments.ts'
export { compositionRateByLaw, compositionReturn } from './composition-return.ts'
export { type DocumentSeries, seriesOf } from './document-series.ts'
export {
  filingPeriodOf,
  isMonthOver,
  monthName,
  monthStatus,
  monthStatuses,
  monthSteps,
  monthsOfQuarter,
  monthsOfYear,
  parseFilingPeriod,
  quarterOf,
} from './filing-period.ts'
export { type GstCheck, gstCheckCodes, gstChecks, isGstWarning, jointCheckCodes } from './gst-checks.ts'
export {
  type GstBill,
  type GstNote,
  type GstVoucher,
  type NoteKind,
  noSums,
  partiesOf,
  placeOf,
  type SupplyParties,
  type TaxSums,
  totalSums,
  voucherKinds,
} from './gst-documents.ts'
export { type Gstr1, gstr1Of, returnedBills } from './gstr1.ts'
export { gstr1Json } from './gstr1-json.ts'
export { gstr1Sheets } from './gstr1-sheets.ts'
export { cmp08DueOn, dueReturns, gstr3bOf, type TaxOfReturn, taxOfReturn } from './gstr3b.ts'
export { joinGstr1, jointStatus } from './joint-return.ts'
export {
  type CorrectedBill,
  isNoteLastDay,
  lastNoteDay,
  type NoteAmounts,
  noteNumber,
  noteOfAmount,
  noteOfLines,
  notePostings,
} from './note.ts'
export { gstinsOf, isOfGstin, partOfGstin } from './part-of-gstin.ts'
export {
  anyConsumer,
  stateCodes,
  stateOfCustomer,
  stateOfPinCode,
  type TaxedCustomer,
  wantsAddress,
} from './place-of-supply.ts'
