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
