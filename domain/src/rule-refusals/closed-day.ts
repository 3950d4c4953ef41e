/** Days whose cash is closed. */
export const closedDayRules = {
  day_closed:
    'The cash of {day} is already closed. Use a later day or another payment mode, or reopen that day under Expenses › Day close first.',
} as const
