import type { Handlers } from '../../handlers.ts'
import { gstMonth, gstMonths } from './gst-month.ts'
import { checkMonth, fileMonth, gstMonthPdf, lockMonth, unlockMonth } from './lock-month.ts'

/** Without notes and vouchers, which stand with the money of customers. */
export const gstMonthRoutes: Omit<
  Handlers['gst'],
  'addNote' | 'notes' | 'note' | 'notePdf' | 'sendNote' | 'voucher' | 'voucherPdf'
> = {
  months: gstMonths,
  month: gstMonth,
  monthPdf: gstMonthPdf,
  check: checkMonth,
  lock: lockMonth,
  unlock: unlockMonth,
  filed: fileMonth,
}
