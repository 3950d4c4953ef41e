import { z } from 'zod'
import { free, mutation, query } from './endpoint.ts'
import { says } from './errors.ts'
import { at, flag, range, whole } from './fields.ts'
import type { Word } from './refusals/index.ts'
import { scannedTag } from './scanned-tag.ts'

/** A roll of labels. More at once would keep the printer busy for an hour. */
export const MAX_TAGS = 2_000

const invoice = (label: Word) => whole(label, 1, 999_999_999)

const codes = z
  .array(scannedTag, { error: says('fields_needed', { field: 'Tags' }) })
  .min(1, says('tag_needed'))
  .max(MAX_TAGS, says('too_many_tags', { most: MAX_TAGS }))

/** What is printed on the tag of one piece. Never how to reach the customer: tags are thrown away. */
export const Tag = z.object({
  tag: z.string(),
  customer: z.string(),
  invoice: z.number(),
  /** This piece, of so many. */
  piece: z.number(),
  pieces: z.number(),
  cloth: z.string(),
  service: z.string(),
  promisedDate: z.iso.date(),
  counterNumber: z.string(),
  express: z.boolean(),
  /** How often it was printed before. */
  prints: z.number(),
})
export type Tag = z.infer<typeof Tag>

export const UntaggedOrder = z.object({
  _id: z.uuid(),
  invoice: z.number(),
  customer: z.string(),
  promisedDate: z.iso.date(),
  createdAt: at,
  pieces: z.number(),
  /** Pieces in the shop whose tag was never printed. */
  waiting: z.number(),
})
export type UntaggedOrder = z.infer<typeof UntaggedOrder>

export const tag = {
  waiting: query({
    path: '/api/tag/waiting',
    access: 'store',
    summary: 'Orders with pieces whose tags were not printed yet, oldest first',
    input: z.object({ ...range(400) }),
    output: z.object({ orders: z.array(UntaggedOrder), totalOrders: z.number(), totalPieces: z.number() }),
  }),
  tags: query({
    path: '/api/tag/tags',
    access: 'store',
    summary: `Tags of some orders, of a range of them, or of certain pieces; at most ${MAX_TAGS}`,
    input: z
      .object({
        invoices: z
          .array(invoice('Invoice'))
          .min(1, says('field_needed', { field: 'Invoice' }))
          .max(400, says('too_many_orders', { most: 400 }))
          .optional(),
        fromInvoice: invoice('From order number').optional(),
        toInvoice: invoice('To order number').optional(),
        codes: codes.optional(),
        /** Leaves out what was printed before, and what has left the shop. */
        notPrinted: flag('Not printed yet').optional(),
      })
      .superRefine((input, ctx) => {
        const ways = [input.invoices, input.codes, input.fromInvoice ?? input.toInvoice].filter(
          (way) => way !== undefined,
        )
        if (ways.length !== 1)
          ctx.addIssue({ code: 'custom', path: ['invoices'], message: says('field_needed', { field: 'Invoice' }) })
        if ((input.fromInvoice === undefined) !== (input.toInvoice === undefined)) {
          const missing = input.fromInvoice === undefined ? 'fromInvoice' : 'toInvoice'
          ctx.addIssue({ code: 'custom', path: [missing], message: says('range_needs_both_ends') })
        }
        if ((input.fromInvoice ?? 0) > (input.toInvoice ?? Number.POSITIVE_INFINITY)) {
          ctx.addIssue({
            code: 'custom',
            path: ['toInvoice'],
            message: says('out_of_order', { first: 'From order number', last: 'To order number' }),
          })
        }
      }),
    /** `totalTags` is more than the tags answered when there are more than fit one print. */
    output: z.object({ tags: z.array(Tag), totalTags: z.number() }),
  }),
  printed: mutation({
    path: '/api/tag/printed',
    access: 'store',
    permission: free("taking in and handing out is everybody's work"),
    staleAfter: ['tag', 'order/getOrder', 'order/orderHistory'],
    summary: 'Count that these tags were printed',
    input: z.object({ codes }),
    output: z.object({ tags: z.array(z.object({ tag: z.string(), prints: z.number() })) }),
  }),
}
