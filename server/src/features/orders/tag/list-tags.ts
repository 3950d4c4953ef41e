import type { contract, OutputOf, ParsedInputOf } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { refuseUnknown } from './refuse-unknown.ts'
import { listKnownInvoices, listTags as listRows, listTagsOfCodes } from './tag-queries.ts'
import { viewTag } from './view-tag.ts'

/** What is to be printed. A number or code that this store does not have is told, not left out. */
export async function listTags(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.tag.tags>,
): Promise<OutputOf<typeof contract.tag.tags>> {
  const notPrinted = input.notPrinted ?? false
  if (input.codes !== undefined) {
    const rows = await listTagsOfCodes(ctx, input.codes, notPrinted)
    if (!notPrinted) refuseUnknown(input.codes, rows)
    return { tags: rows.map(viewTag), totalTags: rows.length }
  }
  const invoices = input.invoices ?? null
  if (invoices !== null) {
    const known = await listKnownInvoices(ctx, invoices)
    const unknown = invoices.filter((invoice) => !known.has(invoice))
    if (unknown.length > 0) throw new NotFound('orders_not_found', { invoices: unknown.join(', ') })
  }
  const wanted = { invoices, from: input.fromInvoice ?? null, to: input.toInvoice ?? null, notPrinted }
  const { rows, total } = await listRows(ctx, wanted)
  return { tags: rows.map(viewTag), totalTags: total }
}
