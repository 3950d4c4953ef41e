import type { Handlers } from '../../handlers.ts'
import { billed } from './billed.ts'
import { collections } from './collections.ts'
import { dayClose } from './day-close.ts'
import { deletions } from './deletions.ts'
import { discounts, regulars } from './discounts.ts'
import { dues } from './dues.ts'
import { gst } from './gst.ts'
import { mix } from './mix.ts'
import { profit } from './profit.ts'
import { promises } from './promises.ts'

export const reportRoutes: Handlers['report'] = {
  ...{ dayClose, collections, billed, gst, dues, mix, profit, promises, discounts, regulars, deletions },
}
