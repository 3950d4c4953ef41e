import type { StoreSettings, WHATSAPP_STATES } from '@clothesline/contract'
import type { LiveBus } from './db/live-bus.ts'
import type { Outside } from './db/outside-work.ts'
import type { Tx } from './db/transaction.ts'
import type { Env } from './env.ts'
import type { HashingQueue } from './hashing-queue.ts'
import type { Log } from './log.ts'
import type { Papers } from './paper/index.ts'

/** What the whole program shares. Made once in main, handed down, never imported. */
export interface Services {
  env: Env
  log: Log
  clock: () => Date
  /** Keys the HMACs of one-time passwords and, later, of customer links. */
  secretKey: Buffer
  /** A transaction of its own beside that of a request, with the rights of the platform: logins and their limits. */
  asPlatform: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Tells the worker that a message was written. */
  wakeOutbox: () => void
  /** Tells the store's open pages what changed. */
  live: LiveBus
  whatsApp: WhatsAppLine
  /** Where passwords wait to be hashed and compared. */
  hashing: HashingQueue
  papers: Papers
}

/** How chat messages leave. It becomes `refused` when the service does not take our token any more, until one goes out again. */
export interface WhatsAppLine {
  state: (typeof WHATSAPP_STATES)[number]
}

interface RequestCtx {
  tx: Tx
  outside: Outside
  services: Services
  /** One moment for the whole request. */
  now: Date
  requestId: string
  address: string
  device: Device
  reply: Reply
}

/** The browser that calls, told by a cookie of its own. */
export interface Device {
  hash: Buffer | undefined
  /** What it says it is. */
  userAgent?: string | undefined
}

/** What a verb may say about its answer beside the body. */
export interface Reply {
  status: number
  setDevice?: string
  /** A message was written: the worker is woken after the commit. */
  wakesOutbox?: boolean
  /** Sessions of this store were ended: streams that they opened end after the commit. */
  endsSessionsOf?: string
  /** The answer shows what a protected store keeps behind the store-admin step; so it is remembered with that mark. */
  showsMoney?: boolean
}

/**
 * The answer of a verb that is made when its transaction has ended: drawing a paper takes long, and no connection may wait
 * for it. Only for calls that look, since nothing of it is remembered.
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
  store: { id: string; storeName: string; email: string; settings: StoreSettings }
  session: { tokenHash: Buffer; username: string; isStoreAdmin: boolean; lastSeenAt?: Date }
}

/** A customer with a link: sees one order of one store, and changes nothing. */
export interface LinkCtx extends RequestCtx {
  role: 'link'
  store: StoreCtx['store']
  orderId: string
  /** When the link ends: whatever it opens leads nowhere longer than that. */
  expiresAt: Date
}

/** Whoever looks at a store's things from inside its rows: its login, or a customer with a link. */
export type ShopCtx = Pick<StoreCtx, 'tx' | 'services' | 'now' | 'store'>

export type Ctx = PublicCtx | AdminCtx | StoreCtx | LinkCtx

/** How the books name whoever acted. */
export function actorOf(ctx: Ctx): string {
  if (ctx.role === 'admin') return `admin:${ctx.admin.username}`
  if (ctx.role === 'public' || ctx.role === 'link') return 'visitor'
  return ctx.session.isStoreAdmin ? 'store-admin' : 'store'
}
