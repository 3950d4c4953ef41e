import { contract } from '@clothesline/contract'
import { call } from '../../lib/api.ts'
import { notifyError } from '../../lib/notifications.ts'
import { type BillPaperName, printBill } from '../../print/index.ts'
import { getOwnStore } from './own-store.ts'

/** The bill of one order on paper, the shop's own unless another is named. What goes wrong is told. */
export async function printOrderBill(invoice: number, paper?: BillPaperName): Promise<void> {
  try {
    const [bill, store] = await Promise.all([call(contract.order.bill, { invoice }), getOwnStore()])
    await printBill({ bill, paper: paper ?? store.printSettings, logoUrl: store.icon.url })
    // Only now: what could not be drawn was not printed, and must not be marked as a reprint next time.
    await call(contract.order.billPrinted, { invoice })
  } catch (error) {
    notifyError(error)
  }
}
