/** Shifts as they are written down afterwards. */
export const attendanceRules = {
  shift_in_future: 'This time is in the future',
  shift_too_long: 'A shift can have at most {most} hours',
  shifts_overlap: 'This person already has an entry for this time',
} as const
