/** Taking payments back. */
export const reversalRules = {
  advance_already_used: 'This payment cannot be reversed: part of it became advance that has been used since.',
  payment_given_back: 'This payment cannot be reversed: money of it was already given back.',
  paid_less: 'Only {amount} was paid on this order.',
  advance_used_less: 'Only {amount} of advance was used on this order.',
} as const
