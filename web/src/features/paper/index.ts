import type { Statement, Tag } from '@clothesline/contract'
import type { BillPaperName } from '../../print/index.ts'
import type { ShopPaper } from './print-shop-paper.ts'

export type { ShopPaper } from './print-shop-paper.ts'

/** Printing from wherever something is shown; what draws the paper is loaded when it is wanted. */

export async function printOrderBill(invoice: number, paper?: BillPaperName): Promise<boolean> {
  return (await import('./print-order-bill.ts')).printOrderBill(invoice, paper)
}

/** Sends tags to the printer of this counter; false where there is none. */
export async function printTagsByPrinter(tags: readonly Tag[]): Promise<boolean> {
  return (await import('./print-by-printer.ts')).printTagsByPrinter(tags)
}

export async function printGstNote(id: string): Promise<void> {
  await (await import('./print-gst-note.ts')).printGstNote(id)
}

export async function printGstVoucher(id: string): Promise<void> {
  await (await import('./print-gst-note.ts')).printGstVoucher(id)
}

export async function saveGstVoucher(id: string): Promise<void> {
  await (await import('./print-gst-note.ts')).saveGstVoucher(id)
}

export async function printStatement(load: () => Promise<Statement>): Promise<void> {
  await (await import('./print-statement.ts')).printStatement(load)
}

export async function printShopPaper(make: () => ShopPaper | Promise<ShopPaper>, size?: BillPaperName): Promise<void> {
  await (await import('./print-shop-paper.ts')).printShopPaper(make, size)
}
