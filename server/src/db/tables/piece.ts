import { pieceStates } from '@clothesline/domain'
import { date, int, oneOf, orNull, table, text, timestamptz, uuid } from './table.ts'

/** A garment of an order. */
export const piece = table(
  'piece',
  {
    order_id: uuid,
    piece_no: int,
    line_no: int,
    cloth: text,
    tag_prints: int,
  },
  {
    state: oneOf(pieceStates),
    ready_at: orNull(timestamptz),
    delivered_at: orNull(timestamptz),
    delivered_on: orNull(date),
  },
)
