import type { z } from 'zod'

/**
 * Who may call: nobody in particular, an Admin, an Admin by a session or by the username and password in the body,
 * a Store, Admin or Store, or who holds a customer's link.
 */
export type Access = 'public' | 'admin' | 'adminOrPassword' | 'store' | 'adminOrStore' | 'link'

/** `storeAdmin`: asks for the OTP step when the store has switched its protection on. */
export type Guard = 'storeAdmin'

/** All answers of an area, or those of one call: `order`, `order/bill`. By the names in the path; a test finds those that nobody answers. */
export type Stale = string

/**
 * Of the orders only the one that the change names, wherever it is shown. Pages follow that order instead of asking for
 * all lists again. A change that names no order touches none.
 */
export const NAMED_ORDER = 'order/named'

export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, A extends Access = Access> {
  path: string
  access: A
  guard?: Guard
  /** Changes something: takes an Idempotency-Key, and its first answer is remembered under it. */
  mutates: boolean
  /** The answers that are out of date after it; a mutation has to say. Pages ask for these again, here and at the store's other counters. */
  staleAfter?: readonly Stale[]
  /** Its answer holds a secret, or it takes a code that is good once: it is never remembered under an Idempotency-Key. */
  secretAnswer?: boolean
  /** Can be called without a session, so limited per address. */
  limited?: boolean
  /** Further success statuses beside 200, with what they mean. */
  otherSuccess?: Record<number, string>
  summary: string
  input: I
  output: O
}

type EndpointOptions<I extends z.ZodType, O extends z.ZodType, A extends Access> = Omit<
  Endpoint<I, O, A>,
  'mutates' | 'staleAfter'
>

/** A call that only looks. */
export function query<I extends z.ZodType, O extends z.ZodType, A extends Access>(
  options: EndpointOptions<I, O, A>,
): Endpoint<I, O, A> {
  return { ...options, mutates: false }
}

/** A call that changes something, and says what is out of date after it. */
export function mutation<I extends z.ZodType, O extends z.ZodType, A extends Access>(
  options: EndpointOptions<I, O, A> & { staleAfter: readonly Stale[] },
): Endpoint<I, O, A> {
  return { ...options, mutates: true }
}

/** What a caller may send: what the schema takes before its defaults and clean-ups. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** What a handler gets, after them. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>
