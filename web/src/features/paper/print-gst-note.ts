import { contract } from '@clothesline/contract'
import { call } from '../../lib/api.ts'
import { notifyError } from '../../lib/notifications.ts'
import { savePdf } from '../../lib/save-pdf.ts'
import { printBill } from '../../print/index.ts'
import { getOwnStore } from './own-store.ts'

/** Prints a receipt or refund voucher on the shop's own paper. Errors are shown. */
export async function printGstVoucher(_id: string): Promise<void> {
  try {
    const [bill, store] = await Promise.all([call(contract.gst.voucher, { _id }), getOwnStore()])
    await printBill({ bill, paper: store.printSettings, logoUrl: store.icon.url })
  } catch (error) {
    notifyError(error)
  }
}

export async function saveGstVoucher(_id: string): Promise<void> {
  await call(contract.gst.voucherPdf, { _id }).then(savePdf).catch(notifyError)
}

/** Prints a credit or debit note on the shop's own paper. Errors are shown. */
export async function printGstNote(_id: string): Promise<void> {
  try {
    const [bill, store] = await Promise.all([call(contract.gst.note, { _id }), getOwnStore()])
    await printBill({ bill, paper: store.printSettings, logoUrl: store.icon.url })
  } catch (error) {
    notifyError(error)
  }
}
