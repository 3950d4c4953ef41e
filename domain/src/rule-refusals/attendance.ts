/** Shifts as they are written down afterwards. */
export const attendanceRules = {
  shift_in_future: 'The time is still to come',
  shift_too_long: 'A shift has at most {most} hours',
  shifts_overlap: 'There is another entry of this person for the same time',
} as const
