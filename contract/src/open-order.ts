import { z } from 'zod'
import { CUSTOMER_LANGUAGES } from './customer-language.ts'
import { ORDER_STATUSES } from './order-fields.ts'

/** Cloths and services of the shop with a name in the customer's language, by their own name in small letters. */
export const NamesForCustomers = z.record(z.string(), z.object({ hi: z.string(), mr: z.string() }))
export type NamesForCustomers = z.infer<typeof NamesForCustomers>

/**
 * The customer's view of an order: no personal data except the first name. The link stands on the printed bill, which the
 * rider carries, so nothing here may prove who somebody is, such as the delivery code.
 */
export const OpenOrder = z.object({
  shop: z.object({
    name: z.string(),
    subStoreName: z.string(),
    address: z.string(),
    phone: z.string(),
    logoUrl: z.string(),
    timeZone: z.string(),
  }),
  language: z.enum(CUSTOMER_LANGUAGES),
  firstName: z.string(),
  printedNumber: z.string(),
  status: z.enum([...ORDER_STATUSES, 'Cancelled']),
  billedOn: z.iso.date(),
  promisedDate: z.iso.date(),
  /** Of a late order: the day on which it will be ready at this pace; null if that is not known. */
  expectedOn: z.iso.date().nullable(),
  homeDelivery: z.boolean(),
  pieces: z.number(),
  /** Pieces that have become ready, those handed over since included. */
  ready: z.number(),
  delivered: z.number(),
  names: NamesForCustomers,
  items: z.array(z.object({ cloth: z.string(), service: z.string(), pieces: z.number() })),
  amt: z.number(),
  /** What credit and debit notes change the amount by. */
  noted: z.number(),
  paid: z.number(),
  balance: z.number(),
  /** The UPI link for the exact balance; empty if nothing is due or the shop has no UPI id. */
  upiLink: z.string(),
  upiId: z.string(),
})
export type OpenOrder = z.infer<typeof OpenOrder>
