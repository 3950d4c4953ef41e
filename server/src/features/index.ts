import { adminRoutes } from './admin/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { billRoutes } from './bill/routes.ts'
import { clothRoutes } from './cloth/routes.ts'
import { customerRoutes } from './customer/routes.ts'
import { dataExportRoutes } from './data-export/routes.ts'
import { employeeRoutes, empTransactionRoutes } from './employee/routes.ts'
import { expenseRoutes } from './expense/routes.ts'
import type { Handlers } from './handlers.ts'
import { messageRoutes, whatsappMessageRoutes } from './message/routes.ts'
import { linkRoutes, openRoutes } from './open/routes.ts'
import { orderRoutes } from './order/routes.ts'
import { paymentModeRoutes } from './payment-mode/routes.ts'
import { preferenceRoutes } from './preference/routes.ts'
import { rateRoutes } from './rate/routes.ts'
import { reportRoutes } from './report/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { serviceRoutes } from './service/routes.ts'
import { statsRoutes } from './stats/routes.ts'
import { storeRoutes } from './store/routes.ts'
import { tagRoutes } from './tag/routes.ts'
import { customerAccount } from './transaction/customer-account.ts'
import { customerStatement, customerStatementPdf } from './transaction/customer-statement.ts'
import { transactionRoutes } from './transaction/routes.ts'
import { workshopRoutes } from './workshop/routes.ts'

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
