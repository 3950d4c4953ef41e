/** The drawer. */
export const cashRules = {
  denomination_unknown: 'There is no note or coin of ₹{value}.',
  denomination_count_invalid: 'The number of ₹{value} must be a whole number, zero or more.',
  cash_difference_unexplained: 'The cash counted is not the cash expected. Please give a reason.',
} as const
