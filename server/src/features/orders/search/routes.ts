import type { Handlers } from '../../handlers.ts'
import { search } from './search.ts'

export const searchRoutes: Handlers['search'] = { search }
