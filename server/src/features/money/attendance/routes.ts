import type { Handlers } from '../../handlers.ts'
import { bookWages } from './book-wages.ts'
import { clock } from './clock.ts'
import { correct } from './correct.ts'
import { attendanceMonth } from './month.ts'
import { setPieceRates } from './piece-rates.ts'

export const attendanceRoutes: Handlers['attendance'] = {
  clock,
  month: attendanceMonth,
  correct,
  book: bookWages,
  setPieceRates,
}
