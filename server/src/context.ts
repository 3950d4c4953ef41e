import type { StoreSettings, WHATSAPP_STATES } from '@clothesline/contract'
import type { ClerkPermissions } from '@clothesline/domain'
import type { LiveBus } from './db/live-bus.ts'
import type { Outside } from './db/outside-work.ts'
import type { Tx } from './db/transaction.ts'
import type { Env } from './env.ts'
import type { HashingQueue } from './hashing-queue.ts'
import type { Log } from './log.ts'
import type { Papers } from './paper/index.ts'

/** Services shared by the whole program. Created once in main and passed down, never imported. */
export interface Services {
  env: Env
  log: Log
  clock: () => Date
  /** The key for the HMACs of one-time passwords and customer links. */
  secretKey: Buffer
  /**
   * Runs a separate transaction with platform rights, independent of the request's own: for logins and their limits.
   */
  asPlatform: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Runs a separate transaction as this store, confined to its rows: for the head of a group, about its branches. */
  asStore: <T>(storeId: string, work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Wakes the worker after a message was written. */
  wakeOutbox: () => void
  /** Wakes the printers after a job was written. */
  wakePrinters: () => void
  /** Publishes changes to the store's open pages. */
  live: LiveBus
  whatsApp: WhatsAppLine
  /** The queue for hashing and comparing passwords. */
  hashing: HashingQueue
  papers: Papers
  /** Notes erasures outside of the database. */
  erasures: { add: (all: readonly Erasure[]) => Promise<void> }
  /** When each hourly job last succeeded. */
  jobs: Map<string, Date>
}

/** How chat messages are sent. Becomes `refused` when the service rejects our token, until a message is sent again. */
export interface WhatsAppLine {
  state: (typeof WHATSAPP_STATES)[number]
}

interface RequestCtx {
  tx: Tx
  outside: Outside
  services: Services
  /** The same instant throughout the request. */
  now: Date
  requestId: string
  address: string
  device: Device
  reply: Reply
}

/** The calling browser, identified by its cookie. */
export interface Device {
  hash: Buffer | undefined
  /** Browser and system, from the User-Agent header. */
  userAgent?: string | undefined
}

/** What a verb can set on its answer in addition to the body. */
export interface Reply {
  status: number
  setDevice?: string
  /** A message was written; the worker is woken after the commit. */
  wakesOutbox?: boolean
  /** A print job was written; the printers are woken after the commit. */
  wakesPrinters?: boolean
  /** Other stores whose open pages show something else after this call. */
  alsoChanges?: readonly string[]
  /** Sessions of this store were ended; their streams are closed after the commit. */
  endsSessionsOf?: string
  /** The answer contains data that a protected store shows only after the store-admin step. It is stored with that flag. */
  showsMoney?: boolean
  /** Wishes to be erased; noted outside of the database after the commit, so that a restore does not lose them. */
  erasures?: Erasure[]
  /** Customers who asked to be erased and whose orders or money may change in this call. */
  leaving?: string[]
}

/** Who asked to be erased and when, and whether the shop refused; nothing personal. */
export interface Erasure {
  storeId: string
  customerId: string
  askedAt: Date
  refusedAt?: Date
}

/**
 * An answer that is produced after the transaction has ended. Drawing a document takes long and must not hold a
 * connection. Only for read calls, because such an answer is not stored for idempotency.
 */
export class AfterCommit<T> {
  readonly make: () => Promise<T>

  constructor(make: () => Promise<T>) {
    this.make = make
  }
}

export interface PublicCtx extends RequestCtx {
  role: 'public'
}

export interface AdminCtx extends RequestCtx {
  role: 'admin'
  admin: { id: string; username: string; tokenHash: Buffer; lastSeenAt?: Date }
}

export interface StoreCtx extends RequestCtx {
  role: 'store'
  /** Given where `tx` reads from a replica, which cannot be written: what must be written goes here. */
  onPrimary?: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  store: { id: string; storeName: string; email: string; settings: StoreSettings }
  session: {
    tokenHash: Buffer
    username: string
    isStoreAdmin: boolean
    lastSeenAt?: Date
    /** The name of the head store, where it acts in a branch of its group. */
    head?: string
    /** The person at this counter, where the store asks for one. */
    clerk?: Clerk | undefined
    /** Somebody else's leave for this one call. */
    approval?: Approval | undefined
  }
}

/** An employee who entered their PIN. */
export interface Clerk {
  employeeId: string
  number: number
  name: string
  permissions: ClerkPermissions
  lastSeenAt: Date
}

export interface Approval {
  by: 'store-admin' | Pick<Clerk, 'employeeId' | 'name' | 'permissions'>
  reason: string
  /** The audit log has it. */
  isRecorded: boolean
}

/** A customer with a link: can read one order of one store and change nothing. */
export interface LinkCtx extends RequestCtx {
  role: 'link'
  store: StoreCtx['store']
  orderId: string
  /** When the link expires. Anything opened through it must not outlive it. */
  expiresAt: Date
}

/** A customer with their own link: reads and says what is theirs, in one store. */
export interface CustomerCtx extends RequestCtx {
  role: 'customer'
  store: StoreCtx['store']
  customer: { id: string; openedAt: Date | null }
  link: { state: 'open' | 'code'; expiresAt: Date }
}

/** A phone for riders, before anybody entered a PIN. */
export interface RiderPhoneCtx extends StoreCtx {
  phone: { id: string; wrongPins: number }
}

/** The rider on such a phone. The clerk of the session is the same person, so books and log say who it was. */
export interface RiderCtx extends StoreCtx {
  rider: { id: string; name: string; phoneId: string; takesOpen: boolean }
}

/** Contexts that may read a store's rows: its own login, or a customer with a link. */
export type ShopCtx = Pick<StoreCtx, 'tx' | 'services' | 'now' | 'store'>

/** The same without the program around it: for work that no request asked for. */
export type RowsCtx = Omit<ShopCtx, 'services'>

export type Ctx = PublicCtx | AdminCtx | StoreCtx | LinkCtx | CustomerCtx

const EMPLOYEE = 'employee:'

export const employeeActor = (employeeId: string) => EMPLOYEE + employeeId

/** The employee who is this actor; undefined for the store itself and everybody else. */
export const employeeOf = (actor: string): string | undefined =>
  actor.startsWith(EMPLOYEE) ? actor.slice(EMPLOYEE.length) : undefined

/** The name of the actor, as the ledger and the audit log record it. */
export function actorOf(ctx: Ctx): string {
  if (ctx.role === 'admin') return `admin:${ctx.admin.username}`
  if (ctx.role === 'public' || ctx.role === 'link' || ctx.role === 'customer') return 'visitor'
  if (ctx.session.head !== undefined) return `head:${ctx.session.head}`
  if (ctx.session.clerk) return employeeActor(ctx.session.clerk.employeeId)
  return ctx.session.isStoreAdmin ? 'store-admin' : 'store'
}
