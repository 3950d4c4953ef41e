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
