import type { Handlers } from '../../handlers.ts'
import { backtest, kept, lateRisk } from './look-back.ts'
import { newDay } from './new-day.ts'
import { suggest } from './suggest.ts'

export const promiseRoutes: Handlers['promise'] = { suggest, backtest, kept, lateRisk, newDay }
