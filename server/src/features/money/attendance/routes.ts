import type { Handlers } from '../../handlers.ts'
import { attendanceMonth } from './month.ts'
import { clock, correct } from './shifts.ts'
import { bookWages, setPieceRates } from './wages.ts'

export const attendanceRoutes: Handlers['attendance'] = {
  clock,
  month: attendanceMonth,
  correct,
  book: bookWages,
  setPieceRates,
}
