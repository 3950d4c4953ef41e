export { billLineInputOf, paperShopOf } from './bill-input-of.ts'
export { findPaperShop } from './bill-queries.ts'
export { findCustomerBill, findLogo, paperFile } from './print-bill.ts'
