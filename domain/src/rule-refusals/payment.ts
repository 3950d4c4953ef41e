/** Payments, advances and the books. */
export const paymentRules = {
  advance_exceeds_balance: 'Only {amount} is left to pay, so no more of the advance can be used.',
  advance_negative: 'The advance used must not be negative.',
  advance_too_small: "The customer's advance is only {amount}.",
  posting_unbalanced: 'The entries of {kind} do not sum to zero.',
} as const
