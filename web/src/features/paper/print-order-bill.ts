import { contract } from '@clothesline/contract'
import { call } from '../../lib/api.ts'
import { notifyError } from '../../lib/notifications.ts'
import { type BillPaperName, printBill } from '../../print/index.ts'
import { getOwnStore } from './own-store.ts'
import { printBillByPrinter } from './print-by-printer.ts'

/**
 * Prints the bill of one order: on the printer of this counter, or else with the browser's dialog on the shop's own paper
 * size. Errors are shown; true once it is printed.
 */
export async function printOrderBill(invoice: number, paper?: BillPaperName): Promise<boolean> {
  try {
    const isForRoll = paper === undefined || paper.endsWith('Roll')
    if (isForRoll && (await printBillByPrinter(invoice))) return true
    const [bill, store] = await Promise.all([call(contract.order.bill, { invoice }), getOwnStore()])
    await printBill({ bill, paper: paper ?? store.printSettings, logoUrl: store.icon.url })
    // Only now: what could not be drawn was not printed, and must not be marked as a reprint next time.
    await call(contract.order.billPrinted, { invoice })
    return true
  } catch (error) {
    notifyError(error)
    return false
  }
}
