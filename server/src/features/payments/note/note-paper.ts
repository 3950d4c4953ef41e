import type { Bill, contract, PaperFile, ParsedInputOf, StoreSettings } from '@clothesline/contract'
import { maskPhone } from '@clothesline/domain'
import { billDocument, customerLanguage, firstNameOf, type NotePaperInput, noteOf } from '@clothesline/paper'
import type { AfterCommit, LinkCtx, ShopCtx, StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import type { PaperJob } from '../../../paper/index.ts'
import { billLineInputOf, findLogo, findPaperShop, paperFile, paperShopOf } from '../../orders/bill/index.ts'
import { type FullOrderDb, findOrder, printedNumberOf } from '../../orders/order/index.ts'
import { findNote, type NoteRow } from './note-queries.ts'
import { amountsOf, numberOf } from './view-note.ts'

export async function getNote(ctx: ShopCtx, id: string): Promise<NoteRow> {
  const note = await findNote(ctx, id)
  if (!note) throw new NotFound('note_not_found')
  return note
}

export async function getOrderOf(ctx: ShopCtx, note: NoteRow): Promise<FullOrderDb> {
  const order = await findOrder(ctx, { _id: note.order_id })
  if (!order) throw new NotFound('order_not_found')
  return order
}

export async function notePaper(ctx: StoreCtx, { _id }: { _id: string }): Promise<Bill> {
  return noteOf(await paperInputOf(ctx, await getNote(ctx, _id)))
}

async function paperInputOf(ctx: ShopCtx, note: NoteRow): Promise<NotePaperInput> {
  const [order, shop] = await Promise.all([getOrderOf(ctx, note), findPaperShop(ctx)])
  const { tax_profile: taxProfile } = order
  return {
    ...{ kind: note.kind, language: customerLanguage(order.language), shop: paperShopOf(ctx, shop) },
    ...{ number: numberOf(note), on: note.noted_on, reason: note.reason, taxProfile, amounts: amountsOf(note) },
    ...{ billNumber: printedNumberOf(order), billedOn: order.billed_on },
    customer: {
      ...{ name: order.kept_name ?? order.customer_name, contact: order.contact, address: order.address },
      gstin: taxProfile.kind === 'regular' ? (taxProfile.customerGstin ?? '') : order.gstin,
    },
    lines: order.order_lines.filter(({ line_no }) => note.lines.includes(line_no)).map(billLineInputOf),
  }
}

export async function notePdf(
  ctx: StoreCtx,
  { _id, paper }: ParsedInputOf<typeof contract.gst.notePdf>,
): Promise<AfterCommit<PaperFile>> {
  const note = await notePaper(ctx, { _id })
  const document = billDocument(note, paper ?? ctx.store.settings.printSettings)
  return paperFile(ctx, fileNameOf(note), { document, logo: await findLogo(ctx) })
}

const fileNameOf = (note: Bill) => `${note.number.replaceAll('/', '-')}.pdf`

/** The note behind a customer's link, which can be forwarded: only of the link's own order, and without personal data. */
export async function findCustomerNote(ctx: LinkCtx, id: string): Promise<{ fileName: string; job: PaperJob }> {
  const row = await getNote(ctx, id)
  if (row.order_id !== ctx.orderId) throw new NotFound('note_not_found')
  const input = await paperInputOf(ctx, row)
  const { name, contact, gstin } = input.customer
  const masked = { ...input.customer, contact: maskPhone(contact) }
  const customer = gstin === '' ? { ...masked, name: firstNameOf(name), address: '' } : masked
  const lines = input.lines.map((line) => ({ ...line, note: '' }))
  const note = noteOf({ ...input, customer, lines })
  const paper: StoreSettings['printSettings'] = ctx.store.settings.printSettings === 'A4' ? 'A4' : 'A5'
  return { fileName: fileNameOf(note), job: { document: billDocument(note, paper), logo: await findLogo(ctx) } }
}
