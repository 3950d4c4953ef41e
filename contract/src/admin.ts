import { z } from 'zod'
import { mutation, query } from './endpoint.ts'
import { at, oneTimeCode, passwordText, True, text } from './fields.ts'
import { OpenSessions, sessionId } from './session-fields.ts'

const password = passwordText('Password')
const credentials = z.object({
  username: text('Username', 100),
  password,
  /** A code from the authenticator app, or a recovery code; needed if the second step is on. */
  code: oneTimeCode('Code').optional(),
})

export const admin = {
  loginAdmin: mutation({
    path: '/api/admin/loginAdmin',
    access: 'public',
    secretAnswer: true,
    limited: true,
    staleAfter: ['admin/sessions'],
    summary: 'Log in as the platform Admin; with the second step on, a refusal that needs a code says so',
    input: credentials,
    output: z.object({ authToken: z.string(), expiresAt: at }),
  }),
  logoutAdmin: mutation({
    path: '/api/admin/logout',
    access: 'admin',
    staleAfter: ['admin/sessions'],
    summary: 'End this Admin session',
    input: z.object({}),
    output: True,
  }),
  sessions: query({
    path: '/api/admin/sessions',
    access: 'admin',
    summary: 'Where this Admin is logged in',
    input: z.object({}),
    output: OpenSessions,
  }),
  endSession: mutation({
    path: '/api/admin/endSession',
    access: 'admin',
    staleAfter: ['admin/sessions'],
    summary: 'End one session of this Admin',
    input: z.object({ sessionId }),
    output: True,
  }),
  endOtherSessions: mutation({
    path: '/api/admin/endOtherSessions',
    access: 'admin',
    staleAfter: ['admin/sessions'],
    summary: 'End every session of this Admin but the one that asks',
    input: z.object({}),
    output: True,
  }),
  secondStep: query({
    path: '/api/admin/secondStep',
    access: 'admin',
    summary: 'Whether the login asks for a code, and how many recovery codes are left',
    input: z.object({}),
    output: z.object({ isOn: z.boolean(), since: at.nullable(), recoveryCodesLeft: z.number() }),
  }),
  beginSecondStep: mutation({
    path: '/api/admin/beginSecondStep',
    access: 'admin',
    secretAnswer: true,
    staleAfter: [],
    summary: 'Make a secret for an authenticator app; the login asks for codes once one was confirmed',
    input: z.object({ password }),
    output: z.object({ secret: z.string(), otpauth: z.string() }),
  }),
  confirmSecondStep: mutation({
    path: '/api/admin/confirmSecondStep',
    access: 'admin',
    secretAnswer: true,
    staleAfter: ['admin'],
    summary:
      'Switch the second step on with a first code; answers the recovery codes, this once, and ends other sessions',
    input: z.object({ code: oneTimeCode('Code') }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  endSecondStep: mutation({
    path: '/api/admin/endSecondStep',
    access: 'admin',
    secretAnswer: true,
    staleAfter: ['admin'],
    summary: 'Switch the second step off, with the password and a code',
    input: z.object({ password, code: oneTimeCode('Code') }),
    output: True,
  }),
}
