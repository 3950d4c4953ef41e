import { z } from 'zod'
import { mutation } from './endpoint.ts'
import { at, True, text } from './fields.ts'

const credentials = z.object({ username: text('Username', 100), password: text('Password', 128) })

export const admin = {
  loginAdmin: mutation({
    path: '/api/admin/loginAdmin',
    access: 'public',
    secretAnswer: true,
    limited: true,
    summary: 'Log in as the platform Admin',
    input: credentials,
    output: z.object({ authToken: z.string(), expiresAt: at }),
  }),
  logoutAdmin: mutation({
    path: '/api/admin/logout',
    access: 'admin',
    summary: 'End this Admin session',
    input: z.object({}),
    output: True,
  }),
}
