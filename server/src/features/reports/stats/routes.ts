import type { Handlers } from '../../handlers.ts'
import { allStats } from './all-stats.ts'

export const statsRoutes: Handlers['stats'] = { allStats }
