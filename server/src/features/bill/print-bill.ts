import type { contract, OutputOf, ParsedInputOf, StoreSettings } from '@clothesline/contract'
import { type Bill, billOf, sharedBillInput } from '@clothesline/domain'
import type { ShopCtx, StoreCtx } from '../../context.ts'
import { NotFound } from '../../errors.ts'
import { billPdf } from '../../paper/index.ts'
import { audit } from '../audit/index.ts'
import { type FullOrderDb, findOrder, type OrderRef } from '../order/index.ts'
import { findPicture } from '../picture/index.ts'
import { billInputOf } from './bill-input-of.ts'
import { countBillPrint, findPaperShop } from './bill-queries.ts'

async function getOrder(ctx: ShopCtx, ref: OrderRef): Promise<FullOrderDb> {
  const order = await findOrder(ctx, ref)
  if (!order) throw new NotFound('This order')
  return order
}

export async function orderBill(ctx: StoreCtx, input: ParsedInputOf<typeof contract.order.bill>): Promise<Bill> {
  return billOf(await billInputOf(ctx, await getOrder(ctx, input)))
}

export async function orderBillPdf(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.order.billPdf>,
): Promise<OutputOf<typeof contract.order.billPdf>> {
  const bill = await orderBill(ctx, input)
  const bytes = await billPdf(bill, input.paper ?? ctx.store.settings.printSettings, await findLogo(ctx))
  return { fileName: billFileName(bill), base64: bytes.toString('base64') }
}

/** The bill behind a customer's link. A roll is for the counter's printer, so a phone gets a small sheet instead. */
export async function findCustomerBill(ctx: ShopCtx, orderId: string) {
  const bill = billOf(sharedBillInput(await billInputOf(ctx, await getOrder(ctx, { _id: orderId }))))
  const paper: StoreSettings['printSettings'] = ctx.store.settings.printSettings === 'A4' ? 'A4' : 'A5'
  return { bill, fileName: billFileName(bill), paper, logo: await findLogo(ctx) }
}

export async function billPrinted(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.order.billPrinted>,
): Promise<OutputOf<typeof contract.order.billPrinted>> {
  const order = await getOrder(ctx, input)
  const billPrints = await countBillPrint(ctx, order.id)
  await audit(ctx, ctx.store.id, {
    ...{ action: 'order.billPrinted', subjectKind: 'order', subjectId: order.id },
    ...{ before: { billPrints: order.bill_prints }, after: { billPrints } },
  })
  return { invoice: order.invoice, billPrints }
}

/** The bytes of the store's logo, for papers. */
export async function findLogo(ctx: ShopCtx): Promise<Buffer | undefined> {
  const { icon_id } = await findPaperShop(ctx)
  return icon_id === null ? undefined : (await findPicture(ctx.tx, ctx.store.id, icon_id))?.bytes
}

const billFileName = (bill: Bill) => `${bill.number.replaceAll('/', '-')}.pdf`
