import type { contract, OutputOf, ParsedInputOf } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { audit } from '../../foundation/audit/index.ts'
import { refuseUnknown } from './refuse-unknown.ts'
import { countPrints } from './tag-queries.ts'
import { codeOf } from './view-tag.ts'

/** Counts a print of each tag, once however often it is named, and writes it into the history of its order. */
export async function countPrinted(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.tag.printed>,
): Promise<OutputOf<typeof contract.tag.printed>> {
  const codes = [...new Map(input.codes.map((code) => [code.tag, code])).values()]
  const printed = await countPrints(ctx, codes)
  refuseUnknown(codes, printed)
  for (const orderId of new Set(printed.map((row) => row.order_id))) {
    const pieces = printed.filter((row) => row.order_id === orderId)
    const after = {
      pieces: pieces.map(({ piece_no }) => piece_no).sort((a, b) => a - b),
      reprints: pieces.filter(({ tag_prints }) => tag_prints > 1).length,
    }
    await audit(ctx, ctx.store.id, { action: 'order.tags', subjectKind: 'order', subjectId: orderId, after })
  }
  return { tags: printed.map((row) => ({ tag: codeOf(row), prints: row.tag_prints })) }
}
