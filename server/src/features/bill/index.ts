export { findPaperShop } from './bill-queries.ts'
export { findCustomerBill, findLogo } from './print-bill.ts'
export { paperShopOf } from './view-bill.ts'
