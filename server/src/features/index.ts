import { adminRoutes } from './access/admin/routes.ts'
import { storeRoutes } from './access/store/routes.ts'
import { clothRoutes } from './catalogue/cloth/routes.ts'
import { paymentModeRoutes } from './catalogue/payment-mode/routes.ts'
import { preferenceRoutes } from './catalogue/preference/routes.ts'
import { rateRoutes } from './catalogue/rate/routes.ts'
import { serviceRoutes } from './catalogue/service/routes.ts'
import { customerRoutes } from './customers/customer/routes.ts'
import { auditRoutes } from './foundation/audit/routes.ts'
import type { Handlers } from './handlers.ts'
import { messageRoutes, whatsappMessageRoutes } from './messages/message/routes.ts'
import { employeeRoutes, empTransactionRoutes } from './money/employee/routes.ts'
import { expenseRoutes } from './money/expense/routes.ts'
import { billRoutes } from './orders/bill/routes.ts'
import { linkRoutes, openRoutes } from './orders/open/routes.ts'
import { orderRoutes } from './orders/order/routes.ts'
import { searchRoutes } from './orders/search/routes.ts'
import { tagRoutes } from './orders/tag/routes.ts'
import { workshopRoutes } from './orders/workshop/routes.ts'
import { customerAccount } from './payments/transaction/customer-account.ts'
import { customerStatement, customerStatementPdf } from './payments/transaction/customer-statement.ts'
import { transactionRoutes } from './payments/transaction/routes.ts'
import { dataExportRoutes } from './reports/data-export/routes.ts'
import { reportRoutes } from './reports/report/routes.ts'
import { statsRoutes } from './reports/stats/routes.ts'

/** Every handler of the program, in the shape of the contract. */
export const handlers: Handlers = {
  admin: adminRoutes,
  store: storeRoutes,
  cloth: clothRoutes,
  service: serviceRoutes,
  rate: rateRoutes,
  preferences: preferenceRoutes,
  payment: paymentModeRoutes,
  order: { ...orderRoutes, ...billRoutes, ...linkRoutes },
  open: openRoutes,
  transaction: transactionRoutes,
  employee: employeeRoutes,
  empTransaction: empTransactionRoutes,
  expense: expenseRoutes,
  customer: {
    ...customerRoutes,
    customer: customerAccount,
    statement: customerStatement,
    statementPdf: customerStatementPdf,
  },
  message: messageRoutes,
  whatsappMessage: whatsappMessageRoutes,
  workshop: workshopRoutes,
  tag: tagRoutes,
  stats: statsRoutes,
  audit: auditRoutes,
  search: searchRoutes,
  report: reportRoutes,
  dataExport: dataExportRoutes,
}
