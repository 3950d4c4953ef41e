import type { Handlers } from '../../handlers.ts'
import { allChanges } from './all-changes.ts'

export const auditRoutes: Handlers['audit'] = { allChanges }
