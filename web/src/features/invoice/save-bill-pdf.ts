import { contract } from '@clothesline/contract'
import { call } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { BillPaperName } from '../../print/index.ts'

/** The bill as the server draws it, for the customer's mail or the shop's folder. */
export async function saveBillPdf(invoice: number, paper: BillPaperName): Promise<void> {
  const { fileName, base64 } = await call(contract.order.billPdf, { invoice, paper })
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  saveFile(fileName, new Blob([bytes], { type: 'application/pdf' }))
}
