import * as contract from './areas.ts'
import type { Endpoint } from './endpoint.ts'

export { ARCHIVE_KINDS, type ArchiveKind } from './archive.ts'
export { AttendanceMonth, AttendanceRow, AttendanceShift } from './attendance.ts'
export { Change } from './audit.ts'
export {
  Bill,
  type BillKind,
  type BillLine,
  type BillSum,
  type BillSumKind,
  type Labelled,
  type PaperCustomer,
  PaperFile,
  type PaperShop,
  type PaperTable,
  type ScanCode,
  Statement,
  type StatementRow,
} from './bill-fields.ts'
export {
  CHANGE_KINDS,
  CHANGE_SUBJECTS,
  type ChangeAction,
  type ChangeKind,
  type ChangeSubject,
  changeKinds,
  NAMED_LISTS,
  NAMED_STEPS,
  type NamedList,
  type NamedStep,
} from './change-actions.ts'
export { ClerkPermissions } from './clerk-fields.ts'
export { Cloth } from './cloth.ts'
export { ImportedRow, ImportRow, MAX_IMPORT_ROWS } from './customer.ts'
export { Customer, type CustomerChange, NewCustomer } from './customer-fields.ts'
export { CUSTOMER_LANGUAGE_NAMES, CUSTOMER_LANGUAGES, type CustomerLanguage } from './customer-language.ts'
export { EXPORT_TABLES, type ExportTable, MAX_TALLY_DAYS, TallyLedgers } from './data-export.ts'
export { parseInput } from './day.ts'
export { Employee, EmployeeTransaction } from './employee.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export { Expense, ExpenseCategory } from './expense.ts'
export * from './fields.ts'
export * from './group-fields.ts'
export { GstMonth, type GstMonthCheck, GstMonthState, GstNote, JointGstMonth } from './gst-fields.ts'
export * from './live.ts'
export { MAX_REMINDERS, WHATSAPP_WEBHOOK_PATH } from './message.ts'
export { MESSAGE_STATES, Message, MessageText, WHATSAPP_STATES } from './message-fields.ts'
export { CUSTOMER_PATH, OPEN_BILL_PATH, ORDER_PATH } from './open.ts'
export type { MyOpenPage, MyOrder, MyPage } from './open-me.ts'
export { NamesForCustomers, OpenOrder } from './open-order.ts'
export {
  COMPUTED_OF_ORDER,
  KgParticular,
  ORDER_STATUSES,
  Order,
  OrderRow,
  type Particular,
  PIECE_STATES,
  PieceParticular,
  SentParticular,
} from './order-fields.ts'
export type { orderPaper } from './order-paper.ts'
export { PaymentMode } from './payment.ts'
export { DeliveryArea, FreeSlots, RepeatedPickup, VISIT_KINDS, Visit, VisitSlot } from './pickup.ts'
export { Preference } from './preferences.ts'
export {
  CODE_PAGES,
  JOB_PAPERS,
  PRINT_PROBLEMS,
  PRINT_STATES,
  PRINTER_KINDS,
  PRINTER_LANGUAGES,
  PRINTER_WAYS,
  Printer,
  type PrinterDevice,
  PrintJob,
  type PrintProblem,
  type PrintState,
} from './printer.ts'
export {
  BREACH_DATA,
  type Breach,
  type Complaint,
  type PaymentClaim,
  type PrivacyRequest,
  type Rating,
  REQUEST_KINDS,
  REQUEST_OUTCOMES,
} from './privacy.ts'
export { LateOrder, PromiseSuggestion } from './promise.ts'
export { Rate } from './rate.ts'
export {
  type CallOffCode,
  type ConflictCode,
  codesByStatus,
  type ForbiddenCode,
  type MasterNoun,
  type NotFoundCode,
  type RefusalArgument,
  type RefusalCode,
  refusal,
  refusals,
  type TooManyCode,
  type UnauthorizedCode,
  type UnavailableCode,
  type Word,
} from './refusals/index.ts'
export * from './report-fields.ts'
export {
  RefusedAct,
  RIDER_ACTS,
  type RiderAct,
  type RiderActKind,
  RiderPhone,
  RiderRefusal,
  RiderToday,
  Run,
  RunStop,
} from './run.ts'
export { FoundCustomer, FoundOrder } from './search.ts'
export { Service } from './service.ts'
export { OpenSession } from './session-fields.ts'
export { Stats } from './stats.ts'
export { ApprovalInput, Clerk } from './store-clerk.ts'
export * from './store-fields.ts'
export { MAX_TAGS, Tag, UntaggedOrder } from './tag.ts'
export { CustomerTransaction, Transaction } from './transaction.ts'
export { CashUp, DrawerDay, transactionCash } from './transaction-cash.ts'
export {
  type WhatsAppContact,
  type WhatsAppIncoming,
  type WhatsAppPreference,
  type WhatsAppStatus,
  WhatsAppWebhook,
} from './whatsapp-webhook.ts'
export { Dispatch, DispatchPiece, DispatchRow, OverduePiece, type WorkshopState } from './workshop.ts'

/** The whole API by area. Routes, web client, OpenAPI document and completeness tests are derived from it. */
export { contract }
export type Contract = typeof contract

/** Every endpoint with its name, `area.call`. */
export function allEndpoints(): { name: string; endpoint: Endpoint }[] {
  return Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls).map(([call, endpoint]) => ({ name: `${area}.${call}`, endpoint: endpoint as Endpoint })),
  )
}
