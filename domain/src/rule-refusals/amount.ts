/** Amounts of money. */
export const amountRules = {
  amount_not_whole_paise: 'The amount is not a whole number of paise.',
  amount_too_large: 'The amount is too large.',
  amount_not_positive: 'The amount must be more than zero.',
} as const
