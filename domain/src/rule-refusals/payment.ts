/** Payments, advances and the books. */
export const paymentRules = {
  advance_exceeds_balance: 'Only {amount} is left to pay, so no more of the advance can be used.',
  advance_negative: 'The advance used must not be negative.',
  advance_too_small: "The customer's advance is only {amount}.",
  advance_already_used: 'This payment cannot be taken back: part of it became advance that has been used since.',
  paid_less: 'Only {amount} was paid on this order.',
  advance_used_less: 'Only {amount} of advance was used on this order.',
  posting_unbalanced: 'The entries of {kind} do not sum to zero.',
} as const
