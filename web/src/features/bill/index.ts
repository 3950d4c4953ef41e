import type { BillPaperName } from '../../print/index.ts'

/** Prints a bill from wherever an order is shown; the printing itself is loaded when it is wanted. */
export async function printOrderBill(invoice: number, paper?: BillPaperName): Promise<void> {
  await (await import('./print-order-bill.ts')).printOrderBill(invoice, paper)
}
