import { storeGroupRoutes } from './access/store-group/store-groups.ts'
import { branchRoutes } from './branches/branch/routes.ts'
import { clothRoutes } from './catalogue/cloth/cloth.ts'
import { customerRoutes } from './customers/customer/routes.ts'
import { debtorRoutes } from './messages/message/routes.ts'
import { billRoutes } from './orders/bill/print-bill.ts'
import { customerChangeRoutes } from './orders/link/links.ts'
import { linkRoutes, openRoutes } from './orders/open/open-order.ts'
import { orderRoutes } from './orders/order/routes.ts'
import { customerDeletionRoutes } from './orders/pickup/routes.ts'
import { noteRoutes } from './payments/note/notes.ts'
import { accountRoutes } from './payments/transaction/routes.ts'
import { voucherRoutes } from './payments/voucher/voucher.ts'
import { meRoutes } from './privacy/me/say.ts'
import { gstMonthRoutes } from './reports/gst-month/routes.ts'
import { clothUsageRoutes } from './reports/report/cloth-usage.ts'

// The contract's areas by name: a new noun is one line here.
export { adminRoutes as admin } from './access/admin/routes.ts'
export { storeRoutes as store } from './access/store/routes.ts'
export { jointGstRoutes as jointGst } from './branches/joint-gst/routes.ts'
export { paymentModeRoutes as payment } from './catalogue/payment-mode/payment-mode.ts'
export { preferenceRoutes as preferences } from './catalogue/preference/preference.ts'
export { rateRoutes as rate } from './catalogue/rate/rates.ts'
export { serviceRoutes as service } from './catalogue/service/service.ts'
export { archiveRoutes as archive } from './foundation/archive/archive.ts'
export { auditRoutes as audit } from './foundation/audit/all-changes.ts'
export { messageRoutes as message, whatsappMessageRoutes as whatsappMessage } from './messages/message/routes.ts'
export { attendanceRoutes as attendance } from './money/attendance/index.ts'
export { employeeRoutes as employee, empTransactionRoutes as empTransaction } from './money/employee/routes.ts'
export { expenseRoutes as expense } from './money/expense/expenses.ts'
export { pickupRoutes as pickup } from './orders/pickup/routes.ts'
export { printerRoutes as printer } from './orders/printer/jobs.ts'
export { promiseRoutes as promise } from './orders/promise/promises.ts'
export { searchRoutes as search } from './orders/search/search.ts'
export { tagRoutes as tag } from './orders/tag/tags.ts'
export { workshopRoutes as workshop } from './orders/workshop/workshop.ts'
export { runRoutes as run } from './payments/rider/routes.ts'
export { transactionRoutes as transaction } from './payments/transaction/routes.ts'
export { privacyRoutes as privacy } from './privacy/inbox/routes.ts'
export { dataExportRoutes as dataExport } from './reports/data-export/export-table.ts'
export { reportRoutes as report } from './reports/report/routes.ts'
export { statsRoutes as stats } from './reports/stats/all-stats.ts'

// These areas combine the calls of several nouns.
export const cloth = { ...clothRoutes, ...clothUsageRoutes }
export const customer = {
  ...customerRoutes,
  ...customerChangeRoutes,
  ...customerDeletionRoutes,
  ...accountRoutes,
  ...debtorRoutes,
}
export const gst = { ...gstMonthRoutes, ...noteRoutes, ...voucherRoutes }
export const group = { ...storeGroupRoutes, ...branchRoutes }
export const open = { ...openRoutes, ...meRoutes }
export const order = { ...orderRoutes, ...billRoutes, ...linkRoutes }
