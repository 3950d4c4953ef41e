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
