import type { contract, ParsedInputOf } from '@clothesline/contract'
import { countState, mayAnswerCount } from '@clothesline/domain'
import type { CustomerCtx } from '../../../context.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { boundLinkUse } from '../../foundation/link-use/index.ts'
import { lockBag, saveCountAnswer } from '../../orders/visit/index.ts'
import { getMe, getMyOrder } from './get-mine.ts'
import { saveComplaint } from './say-queries.ts'

/** The customer confirms how many pieces were in the bag, or objects: that is a complaint with its clock. */
export async function answerCount(
  ctx: CustomerCtx,
  { invoice, pieces, isRight, text = '' }: ParsedInputOf<typeof contract.open.answerCount>,
): Promise<true> {
  const me = await getMe(ctx)
  const orderId = await getMyOrder(ctx, invoice)
  const bag = await lockBag(ctx, orderId)
  if (!bag) throw new NotFound('bag_not_found')
  if (bag.pieces !== pieces) throw new Conflict('count_changed', { pieces: bag.pieces })
  const answer = isRight ? 'confirmed' : 'objected'
  const state = countState({ pieces, answer: bag.answer, answeredPieces: bag.answered_pieces })
  if (!mayAnswerCount(state, answer)) throw new Conflict('count_confirmed')
  // Sent again: it is written already.
  if (state === 'confirmed') return true
  await boundLinkUse(ctx, 'count')
  await saveCountAnswer(ctx, { visitId: bag.id, answer, pieces })
  if (!isRight) await saveComplaint(ctx, { customerId: me.id, orderId, body: text })
  await audit(ctx, ctx.store.id, {
    ...{ action: 'customer.count', subjectKind: 'customer', subjectId: me.id },
    after: { invoice, answer, pieces, body: text },
  })
  return true
}
