import type { Handlers } from '../handlers.ts'
import { loginAdmin } from './login-admin.ts'
import { logoutAdmin } from './logout-admin.ts'

export const adminRoutes: Handlers['admin'] = { loginAdmin, logoutAdmin }
