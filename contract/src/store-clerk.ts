import { z } from 'zod'
import { ClerkPermissions, typedPin } from './clerk-fields.ts'
import { free, mutation, query } from './endpoint.ts'
import { says } from './errors.ts'
import { True, text } from './fields.ts'

/** The person at the counter. */
export const Clerk = z.object({
  _id: z.uuid(),
  empId: z.string(),
  name: z.string(),
  permissions: ClerkPermissions,
  /** In rupees, for the limit of refunds: what they approved counts as well. */
  refundedToday: z.number(),
})
export type Clerk = z.infer<typeof Clerk>

/**
 * Somebody else's leave for one call, sent beside the tokens of that call: by their own PIN, or by the store-admin
 * step.
 */
export const ApprovalInput = z
  .object(
    { pin: typedPin.optional(), storeAdminToken: z.string().optional(), reason: text('Reason', 500) },
    { error: says('field_not_understood', { field: 'Approval' }) },
  )
  .refine(({ pin, storeAdminToken }) => pin !== undefined || storeAdminToken !== undefined, {
    message: says('field_needed', { field: 'PIN' }),
    path: ['pin'],
  })
export type ApprovalInput = z.input<typeof ApprovalInput>

/**
 * A person steps up to a counter that is logged in as the store. What pages show after it depends on who asks, so
 * they reload by themselves; other counters have nothing to reload.
 */
export const storeClerk = {
  clerkIn: mutation({
    path: '/api/store/clerkIn',
    access: 'store',
    secretAnswer: true,
    withoutClerk: true,
    permission: free('whoever has a PIN may step up'),
    staleAfter: [],
    summary: 'Step up to this counter by PIN and get the clerk token; replaces whoever was there',
    input: z.object({ pin: typedPin }),
    output: z.object({ clerkToken: z.string(), clerk: Clerk }),
  }),
  clerkOut: mutation({
    path: '/api/store/clerkOut',
    access: 'store',
    withoutClerk: true,
    permission: free('stepping away needs no right'),
    staleAfter: [],
    summary: 'Step away from this counter',
    input: z.object({}),
    output: True,
  }),
  clerk: query({
    path: '/api/store/clerk',
    access: 'store',
    withoutClerk: true,
    summary: 'Who is at this counter by the clerk token, and what they may do; null if nobody',
    input: z.object({}),
    output: z.object({ clerk: Clerk.nullable() }),
  }),
}
