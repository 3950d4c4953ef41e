import type { Handlers } from '../../handlers.ts'
import { dayClose } from './day-close.ts'
import { gst } from './gst.ts'
import { billed, collections, deletions, discounts, dues, mix, profit, promises, regulars } from './sheets.ts'

export const reportRoutes: Handlers['report'] = {
  dayClose,
  collections,
  billed,
  gst,
  dues,
  mix,
  profit,
  promises,
  discounts,
  regulars,
  deletions,
}
