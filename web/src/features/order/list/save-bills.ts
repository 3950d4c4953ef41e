import { contract, type OrderRow } from '@clothesline/contract'
import { call } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { type AnsweredPdf, pdfBytes, savePdf } from '../../../lib/save-pdf.ts'
import { useSession } from '../../../lib/session.ts'
import { writeZip } from '../../../lib/write-zip.ts'

/** The bills on the store's own paper, one after the other: one is saved as it is, several in one ZIP. */
export function collectBills(wanted: number, today: string) {
  const bills: AnsweredPdf[] = []
  return {
    add: async ({ invoice }: OrderRow) => {
      bills.push(await call(contract.order.billPdf, { invoice }))
    },
    save: async () => {
      const [only] = bills
      if (wanted === 1 && only !== undefined) return savePdf(only)
      const files = bills.map((bill) => ({ name: bill.fileName, content: pdfBytes(bill) }))
      saveFile(zipName(useSession.getState().storeName, today), await writeZip(files))
    },
  }
}

/** Named for the store and the day, without what some systems refuse in a name. */
const zipName = (store: string, today: string) => `${`${store} bills ${today}`.replace(/[\\/:*?"<>|\s]+/g, '-')}.zip`
