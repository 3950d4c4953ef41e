export { billInputOf, billLineInputOf, paperShopOf } from './bill-input-of.ts'
export { findPaperShop } from './bill-queries.ts'
export { findCustomerBill, findLogo, paperFile, recordBillPrint } from './print-bill.ts'
