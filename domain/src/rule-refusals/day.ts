/** Days that were typed, and days that are promised. */
export const dayRules = {
  day_in_future: '{field:word} must not be in the future',
  day_in_past: '{field:word} must not be in the past',
  day_too_early: '{field:word} must not be before {first}',
  day_too_far_ahead: '{field:word} must not be more than a year ahead',
  promise_in_past: 'Promised date must not be in the past',
  promise_days_out_of_range: 'The days to finish an order must be between 0 and {most}.',
  store_never_open: 'The store is closed on every day of the week: please check the settings.',
} as const
