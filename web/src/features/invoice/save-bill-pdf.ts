import { contract } from '@clothesline/contract'
import { call } from '../../lib/api.ts'
import { savePdf } from '../../lib/save-pdf.ts'
import type { BillPaperName } from '../../print/index.ts'

/** The bill as the server draws it, for the customer's mail or the shop's folder. */
export async function saveBillPdf(invoice: number, paper: BillPaperName): Promise<void> {
  savePdf(await call(contract.order.billPdf, { invoice, paper }))
}
