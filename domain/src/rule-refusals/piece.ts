const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)

/** Pieces and handing them over. */
export const pieceRules = {
  order_without_pieces: 'The order has no pieces yet.',
  piece_handed_over: 'A piece that was handed over must first be taken back to ready.',
  hand_over_too_old: 'A hand-over can be taken back only on the same day.',
  hand_over_reason_needed: 'Please give a reason for taking the hand-over back.',
  hand_over_count_needed: 'Please say how many pieces are handed over, at least one.',
  hand_over_choice_needed: 'Please choose at least one piece to hand over.',
  hand_over_pieces_needed: 'Please say which pieces are handed over.',
  hand_over_too_many: ({ left, count }: { left: number; count: number }) =>
    `Only ${pieces(left)} ${left === 1 ? 'is' : 'are'} left to hand over, not ${count}.`,
  piece_of_another_order: 'One of the pieces does not belong to this order.',
  piece_already_delivered: 'One of the pieces was already handed over.',
  piece_count_too_large: ({ total, count }: { total: number; count: number }) =>
    `The order has ${pieces(total)}, so it cannot be ${count}.`,
} as const
