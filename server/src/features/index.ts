import { adminRoutes } from './admin/routes.ts'
import type { Handlers } from './handlers.ts'
import { storeRoutes } from './store/routes.ts'

/** Every handler of the program, in the shape of the contract. */
export const handlers: Handlers = { admin: adminRoutes, store: storeRoutes }
