import { z } from 'zod'
import { query } from './endpoint.ts'
import { says } from './errors.ts'
import { whole } from './fields.ts'
import { ORDER_STATUSES } from './order-fields.ts'

/** What the text was understood as. */
const Intent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nothing') }),
  z.object({ kind: z.literal('tag'), tag: z.string() }),
  z.object({ kind: z.literal('phone'), contact: z.string() }),
  z.object({ kind: z.literal('invoice'), invoice: z.string() }),
  z.object({ kind: z.literal('printed'), printed: z.string() }),
  z.object({ kind: z.literal('name'), text: z.string() }),
])

export const FoundCustomer = z.object({
  _id: z.uuid(),
  custId: z.string(),
  name: z.string(),
  contact: z.string(),
  due: z.number(),
  /** 'contact (name)' for digits, otherwise the name. */
  label: z.string(),
})
export type FoundCustomer = z.infer<typeof FoundCustomer>

export const FoundOrder = z.object({
  _id: z.uuid(),
  invoice: z.number(),
  customer: z.string(),
  customerId: z.uuid(),
  status: z.enum(ORDER_STATUSES),
  /** What is still to be paid for it. */
  balance: z.number(),
  /** 'invoice (customer)'. */
  label: z.string(),
})
export type FoundOrder = z.infer<typeof FoundOrder>

export const search = {
  search: query({
    path: '/api/search',
    access: 'store',
    summary:
      'What the search box finds: invoices and phones for digits, names for text, the order of a tag or of a printed number',
    input: z.object({
      /** May be empty: then nothing is found. */
      text: z
        .string({ error: says('field_needed', { field: 'Text' }) })
        .trim()
        .max(100, says('field_too_long', { field: 'Text', most: 100 })),
      /** Of each kind. */
      limit: whole('Limit', 1, 50).default(10),
    }),
    output: z.object({ intent: Intent, customers: z.array(FoundCustomer), orders: z.array(FoundOrder) }),
  }),
}
