import type { PlainPermission } from '@clothesline/domain'
import type { z } from 'zod'

/**
 * Who may call: anyone, an Admin, an Admin by session or by username and password in the body, a Store, Admin or
 * Store, the holder of a link to an order, a customer with their own link, a phone for riders before the PIN, or the
 * rider on it.
 */
export type Access =
  | ('public' | 'admin' | 'adminOrPassword' | 'store' | 'adminOrStore')
  | ('link' | 'customer' | 'riderPhone' | 'rider')

/** `storeAdmin`: needs the OTP step if the store has turned its protection on. */
export type Guard = 'storeAdmin'

/** Everybody at the counter may make this call; the reason is for whoever reads the table. */
export interface Free {
  free: string
}

export const free = (reason: string): Free => ({ free: reason })

/**
 * All answers of an area, or of one call: `order`, `order/bill`, by the names in the path. A test finds names that no
 * call has.
 */
export type Stale = string

/**
 * Of the orders, only the one that the change names. Pages update that order instead of reloading all lists. A change
 * that names no order affects none.
 */
export const NAMED_ORDER = 'order/named'

/** What shows orders, their money or where their pieces are: stale after a change of one, like the order itself. */
export const AROUND_ORDER = [
  'stats',
  'customer',
  'search',
  'transaction',
  'message',
  'report',
  'gst',
  'jointGst',
  'workshop',
  'tag',
  'open',
  'promise',
  'pickup',
] as const

export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, A extends Access = Access> {
  path: string
  access: A
  guard?: Guard
  /**
   * What a clerk needs for the whole call, where the store asks who is at the counter. Permissions with limits are
   * checked where the effect happens. Every mutation and every guarded query says one or the other.
   */
  permission?: PlainPermission | Free
  /** Works with nobody at the counter, even where the store asks for a person always. */
  withoutClerk?: boolean
  /** Changes data: accepts an Idempotency-Key, under which its first answer is stored. */
  mutates: boolean
  /**
   * The answers that it makes stale; every mutation must say. Pages reload these, here and at the store's other
   * counters.
   */
  staleAfter?: readonly Stale[]
  /** Its answer contains a secret, or it takes a single-use code: the answer is never stored. */
  secretAnswer?: boolean
  /**
   * Looks back, and decides nothing at the counter: a replica of the database that is seconds behind may answer it. The
   * answer then says of when it is.
   */
  mayLag?: boolean
  /** Can be called without a session, so limited per address. */
  limited?: boolean
  /** Success statuses besides 200, with their meaning. */
  otherSuccess?: Record<number, string>
  summary: string
  input: I
  output: O
}

type EndpointOptions<I extends z.ZodType, O extends z.ZodType, A extends Access> = Omit<
  Endpoint<I, O, A>,
  'mutates' | 'staleAfter'
>

/** A read-only call. */
export function query<I extends z.ZodType, O extends z.ZodType, A extends Access>(
  options: EndpointOptions<I, O, A>,
): Endpoint<I, O, A> {
  return { ...options, mutates: false }
}

/** A call that changes data, and names the answers it makes stale. */
export function mutation<I extends z.ZodType, O extends z.ZodType, A extends Access>(
  options: EndpointOptions<I, O, A> & { staleAfter: readonly Stale[] },
): Endpoint<I, O, A> {
  return { ...options, mutates: true }
}

/** The input type for callers: before defaults and transformations. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** The input type for handlers: after defaults and transformations. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>
