/** The PIN of a person at the counter. */
export const clerkRules = {
  pin_not_digits: 'A PIN has 4 to 6 digits',
  pin_too_easy: 'This PIN is too easy to guess; please choose another',
  pin_of_phone: 'The PIN must not be part of the phone number',
} as const
