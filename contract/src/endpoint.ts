import type { z } from 'zod'

/**
 * Who may call: nobody in particular, an Admin, an Admin by a session or by the username and password in the body,
 * a Store, Admin or Store, or who holds a customer's link.
 */
export type Access = 'public' | 'admin' | 'adminOrPassword' | 'store' | 'adminOrStore' | 'link'

/** `storeAdmin`: asks for the OTP step when the store has switched its protection on. */
export type Guard = 'storeAdmin'

export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, A extends Access = Access> {
  path: string
  access: A
  guard?: Guard
  /** Changes something: takes an Idempotency-Key, and its first answer is remembered under it. */
  mutates: boolean
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

type EndpointOptions<I extends z.ZodType, O extends z.ZodType, A extends Access> = Omit<Endpoint<I, O, A>, 'mutates'>

/** A call that only looks. */
export function query<I extends z.ZodType, O extends z.ZodType, A extends Access>(
  options: EndpointOptions<I, O, A>,
): Endpoint<I, O, A> {
  return { ...options, mutates: false }
}

/** A call that changes something. */
export function mutation<I extends z.ZodType, O extends z.ZodType, A extends Access>(
  options: EndpointOptions<I, O, A>,
): Endpoint<I, O, A> {
  return { ...options, mutates: true }
}

/** What a caller may send: what the schema takes before its defaults and clean-ups. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** What a handler gets, after them. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>
