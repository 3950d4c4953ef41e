import { z } from 'zod'
import { free, mutation, query } from './endpoint.ts'
import { says } from './errors.ts'
import { at, email, id, oneOf, oneTimeCode, passwordText, True, text } from './fields.ts'
import { OpenSessions, sessionId } from './session-fields.ts'
import { storeClerk } from './store-clerk.ts'
import { NewStore, Store, StoreChange } from './store-fields.ts'

const username = text('Username', 100)
const password = passwordText('Password')

/** Of the Admin's second step, where it is on. */
const code = oneTimeCode('Code').optional()

/** The Admin's own username and password: with a session asked again, without one instead of it. */
const confirmed = z.object({ storeId: id('Store'), username, password, code })

/** The settings of the store decide how nearly everything else is shown and worked out. */
const staleAfter = [
  'store',
  'promise',
  'group',
  'open',
  'tag',
  'order',
  'stats',
  'transaction',
  'employee',
  'attendance',
  'message',
  'workshop',
  'report',
  'privacy',
  'gst',
  'jointGst',
  'archive',
  'export/tallyLedgers',
] as const

export const store = {
  loginStore: mutation({
    path: '/api/store/loginStore',
    access: 'public',
    secretAnswer: true,
    limited: true,
    staleAfter: ['store/sessions'],
    summary: 'Log in to a store',
    input: z.object({ username, password }),
    output: z.object({
      storeToken: z.string(),
      storeName: z.string(),
      storeId: z.uuid(),
      expiresAt: at,
      mustChangePassword: z.boolean(),
    }),
  }),
  logoutStore: mutation({
    path: '/api/store/logout',
    access: 'store',
    withoutClerk: true,
    permission: free('whoever is logged in may log out'),
    staleAfter: ['store/sessions'],
    summary: 'End this store session, and its store-admin step',
    input: z.object({}),
    output: True,
  }),
  changePassword: mutation({
    path: '/api/store/changePassword',
    access: 'public',
    secretAnswer: true,
    limited: true,
    staleAfter: ['store/sessions'],
    summary: 'Change the password of a store login or of the Admin; ends every session of that login',
    input: z.object({
      username,
      password,
      newPassword: passwordText('New password'),
      loginType: oneOf('Login type', ['Store', 'Admin']).default('Store'),
      code,
    }),
    output: True,
  }),
  forgotPassword: mutation({
    path: '/api/store/forgotPassword',
    access: 'public',
    secretAnswer: true,
    limited: true,
    staleAfter: ['message/allMessages'],
    summary: 'Mail a one-time password, good for 30 minutes; the answer never tells whether the login exists',
    input: z
      .object({ username: username.optional(), email: email('E-mail').optional() })
      .refine((given) => given.username || given.email, {
        message: says('field_needed', { field: 'Username or e-mail' }),
        path: ['username'],
      }),
    output: True,
  }),
  sendOtp: mutation({
    path: '/api/store/sendOtp',
    access: 'store',
    withoutClerk: true,
    permission: free("the code goes to the owner's mail"),
    secretAnswer: true,
    staleAfter: ['message/allMessages'],
    summary: 'Mail the one-time password of the store-admin step',
    input: z.object({ storeName: z.string().optional() }),
    output: True,
  }),
  validateOtp: mutation({
    path: '/api/store/validateOtp',
    access: 'store',
    withoutClerk: true,
    permission: free('who has the code may take the step'),
    secretAnswer: true,
    staleAfter: [],
    summary: 'Enter the one-time password and get the store-admin token',
    input: z.object({
      storeId: z.string().optional(),
      storeAdminToken: z.string().nullish(),
      // Anything at all may be typed here, or nothing; every wrong one gets the same answer.
      otp: z.union([z.string(), z.number()]).transform(String).catch(''),
    }),
    output: z.object({ storeAdminToken: z.string(), expiresAt: at }),
  }),
  endStoreAdmin: mutation({
    path: '/api/store/endStoreAdmin',
    access: 'store',
    withoutClerk: true,
    permission: free('giving the step up needs no right'),
    staleAfter: [],
    summary: 'End the store-admin step before its time',
    input: z.object({}),
    output: True,
  }),
  ...storeClerk,
  sessions: query({
    path: '/api/store/sessions',
    access: 'store',
    summary: 'Where this store is logged in',
    input: z.object({}),
    output: OpenSessions,
  }),
  endSession: mutation({
    path: '/api/store/endSession',
    access: 'store',
    permission: 'manage',
    staleAfter: ['store/sessions'],
    summary: 'End one session of this store, and its store-admin step',
    input: z.object({ sessionId }),
    output: True,
  }),
  endOtherSessions: mutation({
    path: '/api/store/endOtherSessions',
    access: 'store',
    permission: 'manage',
    staleAfter: ['store/sessions'],
    summary: 'End every session of this store but the one that asks',
    input: z.object({}),
    output: True,
  }),
  addStore: mutation({
    path: '/api/store/addStore',
    access: 'admin',
    staleAfter: ['store'],
    summary: 'Make a store with its login and its master data',
    input: NewStore,
    output: Store,
  }),
  updateStore: mutation({
    path: '/api/store/updateStore',
    access: 'adminOrStore',
    guard: 'storeAdmin',
    permission: 'manage',
    staleAfter,
    summary: 'Change a store: the Admin everything, a Store its own settings',
    input: StoreChange,
    output: Store,
  }),
  allStores: query({
    path: '/api/store/allStores',
    access: 'adminOrStore',
    withoutClerk: true,
    summary: 'All stores for the Admin; for a Store only its own',
    input: z.object({}),
    output: z.array(Store),
  }),
  getStore: query({
    path: '/api/store/store',
    access: 'adminOrStore',
    withoutClerk: true,
    summary: 'One store with its settings',
    input: z.object({ storeId: id('Store').optional(), loginType: z.string().optional() }),
    output: Store,
  }),
  freeze: mutation({
    path: '/api/store/freeze',
    access: 'adminOrPassword',
    limited: true,
    staleAfter: ['store', 'open', 'group'],
    summary: 'Freeze a store: its logins and sessions are refused from now on',
    input: confirmed,
    output: Store,
  }),
  unfreeze: mutation({
    path: '/api/store/unfreeze',
    access: 'adminOrPassword',
    limited: true,
    staleAfter: ['store', 'open', 'group'],
    summary: 'Lift the freeze of a store',
    input: confirmed,
    output: Store,
  }),
}
