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
