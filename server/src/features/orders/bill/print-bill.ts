import type { Bill, contract, OutputOf, PaperFile, ParsedInputOf, StoreSettings } from '@clothesline/contract'
import { billDocument, billOf, sharedBillInput } from '@clothesline/paper'
import { AfterCommit, type LinkCtx, type ShopCtx, type StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import type { PaperJob } from '../../../paper/index.ts'
import { audit } from '../../foundation/audit/index.ts'
import { findPicture } from '../../foundation/picture/index.ts'
import type { Handlers } from '../../handlers.ts'
import { type FullOrderDb, findOrder, type OrderRef } from '../order/index.ts'
import { billInputOf } from './bill-input-of.ts'
import { countBillPrint, findPaperShop } from './bill-queries.ts'

async function getOrder(ctx: ShopCtx, ref: OrderRef): Promise<FullOrderDb> {
  const order = await findOrder(ctx, ref)
  if (!order) throw new NotFound('order_not_found')
  return order
}

async function orderBill(ctx: StoreCtx, input: ParsedInputOf<typeof contract.order.bill>): Promise<Bill> {
  return billOf(await billInputOf(ctx, await getOrder(ctx, input)))
}

async function orderBillPdf(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.order.billPdf>,
): Promise<AfterCommit<PaperFile>> {
  const bill = await orderBill(ctx, input)
  const paper = input.paper ?? ctx.store.settings.printSettings
  return paperFile(ctx, billFileName(bill), { document: billDocument(bill, paper), logo: await findLogo(ctx) })
}

/** A document for the shop, drawn after the transaction. */
export function paperFile({ services, store }: StoreCtx, fileName: string, job: PaperJob): AfterCommit<PaperFile> {
  return new AfterCommit(async () => ({
    fileName,
    base64: (await services.papers.draw(store.id, job)).toString('base64'),
  }))
}

/** The bill behind a customer's link. Rolls are for the counter's printer, so a phone gets a small sheet instead. */
export async function findCustomerBill(ctx: LinkCtx): Promise<{ fileName: string; job: PaperJob }> {
  const order = await getOrder(ctx, { _id: ctx.orderId })
  const bill = billOf(sharedBillInput(await billInputOf(ctx, order, ctx.expiresAt)))
  const paper: StoreSettings['printSettings'] = ctx.store.settings.printSettings === 'A4' ? 'A4' : 'A5'
  return { fileName: billFileName(bill), job: { document: billDocument(bill, paper), logo: await findLogo(ctx) } }
}

async function billPrinted(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.order.billPrinted>,
): Promise<OutputOf<typeof contract.order.billPrinted>> {
  const order = await getOrder(ctx, input)
  return { invoice: order.invoice, billPrints: await recordBillPrint(ctx, order) }
}

/** Counts a bill that was printed, and writes it into the history of its order. */
export async function recordBillPrint(ctx: StoreCtx, order: FullOrderDb): Promise<number> {
  const billPrints = await countBillPrint(ctx, order.id)
  await audit(ctx, ctx.store.id, {
    action: 'order.billPrinted',
    subjectKind: 'order',
    subjectId: order.id,
    before: { billPrints: order.bill_prints },
    after: { billPrints },
  })
  return billPrints
}

/** The bytes of the store's logo, for documents. */
export async function findLogo(ctx: ShopCtx): Promise<Buffer | undefined> {
  const { icon_id } = await findPaperShop(ctx)
  return icon_id === null ? undefined : (await findPicture(ctx.tx, ctx.store.id, icon_id))?.bytes
}

const billFileName = (bill: Bill) => `${bill.number.replaceAll('/', '-')}.pdf`

export const billRoutes: Pick<Handlers['order'], 'bill' | 'billPdf' | 'billPrinted'> = {
  bill: orderBill,
  billPdf: orderBillPdf,
  billPrinted,
}
