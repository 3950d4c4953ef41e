import { contract } from '@clothesline/contract'
import { call } from '../../lib/api.ts'
import { notifyError } from '../../lib/notifications.ts'
import { printBill } from '../../print/index.ts'
import { getOwnStore } from './own-store.ts'

/** Prints a credit or debit note on the shop's own paper. Errors are shown. */
export async function printGstNote(_id: string): Promise<void> {
  try {
    const [bill, store] = await Promise.all([call(contract.gst.note, { _id }), getOwnStore()])
    await printBill({ bill, paper: store.printSettings, logoUrl: store.icon.url })
  } catch (error) {
    notifyError(error)
  }
}
