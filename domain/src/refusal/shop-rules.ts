// How a rule about the shop and its people refuses. Apart from the orders, because the start of the pages needs none of these.

/** The drawer. */
export const cashRules = {
  denomination_unknown: 'There is no note or coin of ₹{value}.',
  denomination_count_invalid: 'The number of ₹{value} must be a whole number, zero or more.',
  cash_difference_unexplained: 'The cash counted is not the cash expected. Please give a reason.',
} as const

/** Shifts as they are written down afterwards. */
export const attendanceRules = {
  shift_in_future: 'This time is in the future',
  shift_too_long: 'A shift can have at most {most} hours',
  shifts_overlap: 'This person already has an entry for this time',
} as const

/** New passwords. */
export const passwordRules = {
  password_too_short: 'The password must have at least {least} characters',
  password_too_long: 'The password must have at most {most} characters',
  password_is_username: 'The password must not be the username',
  password_has_username: 'The password contains your username; please choose another',
  password_too_common: 'This password is too common; please choose another',
} as const

/** When and where the shop comes to its customers, in words that a customer understands as well. */
export const pickupRules = {
  visit_time_over: 'This time is already over. Please choose a later one.',
  visit_too_far_ahead: 'This is too far ahead. Please choose a day up to {last}.',
  visit_shop_closed: 'The shop is closed on {day}. Please choose another day.',
  slot_on_another_weekday: 'There is no such time on {day}. Please choose another one.',
  slot_of_another_area: 'Nobody comes to this area at this time. Please choose another one.',
  pin_code_outside_areas: 'The shop does not come to {pinCode} yet. Please bring your clothes to the shop, or call it.',
  slot_ends_too_early: 'A slot must end after it begins.',
} as const

/** Texts that a store writes for its customers. */
export const messageTextRules = {
  message_text_needed: 'The text is needed',
  message_text_too_long: 'The text is too long (at most {most} characters)',
  placeholder_unknown: '{name} is not known here. This message can say {known}.',
  curly_bracket_alone: 'A curly bracket stands alone. Placeholders look like {example}.',
  square_bracket_alone: 'A square bracket has no partner. Put [ and ] around a part that may be left out.',
} as const

/** Spreadsheets. */
export const csvRules = {
  csv_column_twice: 'The column "{column}" appears twice in the first line.',
  csv_too_many_cells: 'Line {line} has {cells} cells, but the first line only {columns}.',
  csv_stray_quote: 'Line {line} has a quote inside an unquoted cell.',
  csv_open_quote: 'Line {line} opens a quote that is never closed.',
  csv_text_after_quote: 'Line {line} has text after a closing quote.',
} as const
