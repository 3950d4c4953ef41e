import { COUNT_ANSWERS, type CountAnswer, countState } from '@clothesline/domain'
import type { RowsCtx } from '../../../context.ts'
import { integer, objectOf, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'

const answer = orNull(oneOf(COUNT_ANSWERS))
const bag = objectOf({ number: text, answer, pieces: orNull(integer), at: orNull(text) })

/** The closed bag that an order came in; most came in none. */
export const bagOfOrder = orNull(bag)
type Bag = RowOf<{ bag: typeof bagOfOrder }>['bag']

const IS_BAG = `v.kind = 'pickup' and v.bag_number <> ''`

/** Its column; `o` is the order. */
export const BAG_OF_ORDER = `(select json_build_object('number', v.bag_number, 'answer', v.count_answer,
  'pieces', v.count_pieces, 'at', v.count_answered_at)
  from visit v where v.store_id = $1 and v.order_id = o.id and ${IS_BAG} limit 1)`

/** What the customer said of its count. */
export function viewBag(found: Bag, pieces: number) {
  if (found === null) return null
  const state = countState({ pieces, answer: found.answer, answeredPieces: found.pieces })
  const isAnswered = state !== 'asked' && found.at !== null
  return { number: found.number, state, answeredAt: isAnswered ? new Date(found.at ?? 0).toISOString() : null }
}

const lockedBag = { id: text, pieces: integer, answer, answered_pieces: orNull(integer) }

/** Locked, so that two answers come one after the other. */
export const lockBag = (ctx: RowsCtx, orderId: string) =>
  ctx.tx.row(
    lockedBag,
    'lock-bag',
    `select v.id, o.pieces_total as pieces, v.count_answer as answer, v.count_pieces as answered_pieces
       from visit v join orders o on o.store_id = $1 and o.id = v.order_id
      where v.store_id = $1 and v.order_id = $2 and ${IS_BAG} limit 1 for no key update of v`,
    [ctx.store.id, orderId],
  )

export async function saveCountAnswer(
  ctx: RowsCtx & { now: Date },
  said: { visitId: string; answer: CountAnswer; pieces: number },
): Promise<void> {
  await ctx.tx.run(
    'save-count-answer',
    'update visit set count_answer = $3, count_pieces = $4, count_answered_at = $5 where store_id = $1 and id = $2',
    [ctx.store.id, said.visitId, said.answer, said.pieces, ctx.now],
  )
}
