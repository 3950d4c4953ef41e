// How a rule about orders, money and days refuses, in words for the clerk at the counter. A page carries only the tables it uses.

/** Amounts of money. */
export const amountRules = {
  amount_not_whole_paise: 'The amount is not a whole number of paise.',
  amount_too_large: 'The amount is too large.',
  amount_not_positive: 'The amount must be more than zero.',
} as const

/** What an order costs. */
export const pricingRules = {
  weight_invalid: 'The weight must be more than zero and plausible.',
  quantity_invalid: 'The quantity must be a whole number between 1 and {most}.',
  piece_count_invalid: 'The number of pieces must be a whole number between 1 and {most}.',
  rate_negative: 'The rate must not be negative.',
  discount_too_large: 'The discount of {discount} is more than the order of {amount}.',
  adjustment_negative: 'A discount, an express charge or a fee must not be negative.',
  gst_rate_unusable: 'The GST rate of this store cannot be billed. Please correct it under Settings.',
} as const

/** The GST rate of a store. */
export const taxRateRules = {
  gst_rate_too_high: 'The GST rate must be at most 40',
  gst_half_rate_decimals: 'Half of the GST rate, which CGST and SGST each take, can have at most two decimals',
  gst_rate_not_twice: 'The GST rate must be twice the rate of CGST and SGST',
} as const

/** Payments, advances and the books. */
export const paymentRules = {
  advance_exceeds_balance: 'Only {amount} is left to pay, so no more of the advance can be used.',
  advance_negative: 'The advance used must not be negative.',
  advance_too_small: "The customer's advance is only {amount}.",
  posting_unbalanced: 'The entries of {kind} do not sum to zero.',
} as const

/** Taking payments back. */
export const reversalRules = {
  advance_already_used: 'This payment cannot be reversed: part of it became advance that has been used since.',
  payment_given_back: 'This payment cannot be reversed: money of it was already given back.',
  paid_less: 'Only {amount} was paid on this order.',
  advance_used_less: 'Only {amount} of advance was used on this order.',
} as const

/** Days whose cash is closed. */
export const closedDayRules = {
  day_closed:
    'The cash of {day} is already closed. Use a later day or another payment mode, or reopen that day under Expenses › Day close first.',
} as const

/** Days that were typed, and days that are promised. */
export const dayRules = {
  day_in_future: '{field:word} must not be in the future',
  day_in_past: '{field:word} must not be in the past',
  day_too_early: '{field:word} must not be before {first}',
  day_too_far_ahead: '{field:word} must not be more than a year ahead',
  promise_in_past: 'Promised date must not be in the past',
  promise_days_out_of_range: 'The days to finish an order must be between 0 and {most}.',
  store_never_open: 'The store is closed on every day of the week: please check the settings.',
} as const

/** Deleting and restoring. */
export const deletionRules = {
  order_already_deleted: 'This order is already deleted.',
  order_deletion_off: 'Deleting orders is switched off in the settings of this store.',
  order_not_deletable: 'Only an order that is Not Ready can be deleted; this one is {status:word}.',
  order_at_workshop: 'Pieces of this order are at the workshop. Receive them first, then delete the order.',
  order_not_deleted: 'This order is not deleted.',
  customer_in_use: ({ orders, due, advance }: { orders: number; due: string; advance: string }) => {
    const open = orders === 1 ? '1 order that is not delivered' : `${orders} orders that are not delivered`
    const reasons = [orders > 0 && open, due && `a due of ${due}`, advance && `an advance of ${advance}`]
    return `This customer cannot be deleted. Still open: ${reasons.filter(Boolean).join(', ')}.`
  },
} as const

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

/** What is printed on bills and tags. */
export const paperRules = {
  invoice_out_of_range: 'An invoice number must be between 1 and {most}.',
  prefix_invalid: 'The invoice prefix may have only letters, digits, / and -.',
  prefix_too_long:
    'The invoice prefix "{prefix}" is too long: it may have at most {most} characters, because a printed number may have {all}.',
  tag_without_invoice: 'A tag needs a valid invoice number.',
  tag_without_piece: 'A tag needs a piece number between 1 and {most}.',
  upi_id_invalid: '"{vpa}" is not a UPI id such as shop@bank.',
} as const

/** Credit and debit notes, and months that are filed. */
export const noteRules = {
  month_filed: '{month} is filed. Make a credit note.',
  month_not_over: '{month} is not over yet. It can be locked when its last day is past.',
  note_too_large: 'The note is more than what is left of the bill, {amount}.',
  note_empty: 'There is nothing left to credit.',
  note_line_again: 'Line {line} was already credited.',
  note_line_unknown: 'This bill has no line {line}.',
  note_too_late: 'A credit note for this bill was possible only until {day}.',
} as const
