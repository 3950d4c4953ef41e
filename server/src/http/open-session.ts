import { hash } from 'node:crypto'
import { ApprovalInput, type Endpoint, problem, problemsOf } from '@clothesline/contract'
import { linkExpiry, linkState, readPermissions } from '@clothesline/domain'
import type { AdminCtx, Approval, Ctx, CustomerCtx, LinkCtx, PublicCtx, Services, StoreCtx } from '../context.ts'
import { Forbidden, Invalid, NotFound, Unauthorized } from '../errors.ts'
import { checkPin, openClerk } from '../features/access/clerk/index.ts'
import { openRider, openRiderPhone } from '../features/access/rider/index.ts'
import { isOver, unpackAnswer } from '../features/access/session/index.ts'
import {
  findAdminSession,
  findStoreSession,
  lookAtSession,
  type StoreSessionRow,
} from '../features/access/session/session-queries.ts'
import { readToken, type Token as SessionToken } from '../features/access/session/token.ts'
import { admitCall, refuseShownMoney } from '../features/foundation/protection/index.ts'
import { type FoundLink, findLinkCustomer, findLinkOrder, readLink } from '../features/orders/link/index.ts'
import { settingsInForce } from '../settings-in-force.ts'
import { hasApproval, type KnownSessions } from './known-sessions.ts'
import { OtherLogin } from './other-login.ts'

/** The incoming call, before authentication. */
export interface Incoming {
  endpoint: Endpoint
  body: Record<string, unknown>
  input: unknown
  /** Days may still be instants; they are converted once the store is known. */
  hasInstants: boolean
  /** The idempotency key, if the caller sent one. */
  key: string | null
}

export interface Remembered {
  status: number
  answer: unknown
}

export type Token = (SessionToken | RiderToken) | ({ kind: 'link' } & FoundLink) | ({ kind: 'customer' } & FoundLink)

/** Of a phone for riders, or of the rider on it. */
type RiderToken =
  | { kind: 'riderPhone'; storeId: string; hash: Buffer }
  | { kind: 'rider'; storeId: string; hash: Buffer }

/** The endpoint's roles decide which token is used; calls open to both roles accept either field. */
export async function tokenOf(
  endpoint: Endpoint,
  body: Record<string, unknown>,
  services: Services,
): Promise<Token | undefined> {
  if (endpoint.access === 'public') return undefined
  if (endpoint.access === 'link') return { kind: 'link', ...(await getOrderLink(services, body.token)) }
  if (endpoint.access === 'customer') return { kind: 'customer', ...(await getCustomerLink(services, body.token)) }
  if (endpoint.access === 'riderPhone' || endpoint.access === 'rider') return riderTokenOf(endpoint.access, body)
  const isAdmins = endpoint.access === 'admin' || endpoint.access === 'adminOrPassword'
  // The verb then checks username, password and code itself.
  if (endpoint.access === 'adminOrPassword' && !body.authToken) return undefined
  const given = isAdmins ? [body.authToken] : [body.storeToken, body.authToken]
  const token = given.map(readToken).find((candidate) => candidate !== undefined)
  const wanted = endpoint.access === 'adminOrStore' ? token?.kind : isAdmins ? 'admin' : endpoint.access
  if (!token) throw new Unauthorized('session_ended')
  if (token.kind !== wanted) throw new OtherLogin(token)
  return token
}

function riderTokenOf(kind: RiderToken['kind'], body: Record<string, unknown>): RiderToken {
  const token = readToken(kind === 'rider' ? body.riderToken : body.token)
  if (token?.kind === 'store') return { ...token, kind }
  throw kind === 'rider' ? new Unauthorized('session_ended') : new NotFound('link_ended')
}

/** Forged, altered and expired links get the same answer. */
export async function getOrderLink(services: Services, text: unknown): Promise<FoundLink> {
  const link = await readLink(services, 'order', text)
  if (!link || link.at <= services.clock()) throw new NotFound('link_ended')
  return link
}

async function getCustomerLink(services: Services, text: unknown): Promise<FoundLink> {
  const link = await readLink(services, 'customer', text)
  if (!link) throw new NotFound('link_ended')
  return link
}

const PASSWORDS = new Set(['password', 'newPassword', 'currentPassword', 'pin'])
const MAY_HAVE_PASSWORD = new RegExp(`"(?:${[...PASSWORDS].join('|')})":`)

/** Without passwords: a plain hash of one, stored for a week, could be cracked quickly. */
export function bodyHash(incoming: Incoming): Buffer {
  const text = JSON.stringify(incoming.input)
  // Looking at each name takes longer than writing the text twice, and most calls have no password.
  return hash('sha256', MAY_HAVE_PASSWORD.test(text) ? withoutPasswords(incoming.input) : text, 'buffer')
}

const withoutPasswords = (input: unknown) =>
  JSON.stringify(input, (name, value) => (PASSWORDS.has(name) ? undefined : value))

export type Bare = Omit<PublicCtx, 'role'>

/** Authenticates the caller and looks up a stored answer to the same call. */
export async function openSession(
  bare: Bare,
  token: Token | undefined,
  incoming: Incoming,
  known?: KnownSessions,
): Promise<{ ctx: Ctx; remembered: Remembered | undefined }> {
  if (!token) return { ctx: { ...bare, role: 'public' }, remembered: undefined }
  if (token.kind === 'link') return { ctx: await openLink(bare, token), remembered: undefined }
  if (token.kind === 'customer') return { ctx: await openCustomer(bare, token, incoming), remembered: undefined }
  if (token.kind === 'riderPhone') return { ctx: await openRiderPhone(bare, token), remembered: undefined }
  if (token.kind === 'rider') {
    const { ctx, row } = await openRider(bare, token, incoming.key)
    return { ctx, remembered: rememberedOf(row, incoming) }
  }
  return token.kind === 'admin' ? openAdmin(bare, token, incoming) : openStore(bare, token, incoming, known)
}

async function openStore(bare: Bare, token: StoreToken, incoming: Incoming, known?: KnownSessions) {
  const approval = approvalOf(incoming.body)
  const row = await askForSession(bare, token, incoming)
  const ctx = contextOf(bare, token, incoming, row)
  if (approval && ctx.session.clerk) ctx.session.approval = await openApproval(ctx, approval)
  const remembered = admit(ctx, incoming, row)
  if (row) known?.remember(token, incoming, row)
  return { ctx, remembered }
}

export async function openLink(bare: Bare, link: FoundLink): Promise<LinkCtx> {
  const row = await findLinkOrder(bare.tx, link)
  if (!row) throw new NotFound('link_ended')
  const store = {
    id: link.storeId,
    storeName: row.store_name,
    email: row.email,
    settings: settingsInForce(row.settings, bare.now),
  }
  return { ...bare, role: 'link', store, orderId: row.order_id, expiresAt: link.at }
}

/** What a link may ask for before its code was entered. */
const BEFORE_CODE = ['/api/open/me', '/api/open/sendCode', '/api/open/enterCode', '/api/open/enterDigits']

async function openCustomer(bare: Bare, link: FoundLink, { endpoint }: Incoming): Promise<CustomerCtx> {
  const row = await findLinkCustomer(bare.tx, link)
  const facts = { now: bare.now, issuedAt: link.at }
  const state = row && linkState({ ...facts, openedAt: row.link_opened_at, messageBefore: row.message_before })
  if (!row || state === undefined || state === 'ended') throw new NotFound('link_ended')
  if (state === 'code' && !BEFORE_CODE.includes(endpoint.path)) throw new Forbidden('code_needed')
  return {
    ...bare,
    role: 'customer',
    store: {
      id: link.storeId,
      storeName: row.store_name,
      email: row.email,
      settings: settingsInForce(row.settings, bare.now),
    },
    customer: { id: row.customer_id, openedAt: row.link_opened_at },
    link: { state, expiresAt: linkExpiry(link.at) },
  }
}

async function openAdmin(bare: Bare, token: SessionToken, incoming: Incoming) {
  const row = await findAdminSession(bare.tx, { tokenHash: token.hash, now: bare.now, key: incoming.key })
  if (!row) throw new Unauthorized('session_ended')
  const admin = { id: row.admin_id, username: row.username, tokenHash: token.hash, lastSeenAt: row.last_seen_at }
  const ctx: AdminCtx = { ...bare, role: 'admin', admin }
  return { ctx, remembered: rememberedOf(row, incoming) }
}

export type StoreToken = SessionToken & { kind: 'store' }

/** What the database knows of a store's session now. */
const askForSession = ({ tx, now }: Bare, token: StoreToken, incoming: Incoming) =>
  findStoreSession(tx, wantedSession(now, token, incoming))

/** The same for a session that this server has seen before. */
export const askAgain = ({ tx, now }: Bare, token: StoreToken, incoming: Incoming) =>
  lookAtSession(tx, wantedSession(now, token, incoming))

const wantedSession = (now: Date, token: StoreToken, { body, key }: Incoming) => ({
  storeId: token.storeId,
  tokenHash: token.hash,
  now,
  storeAdminHash: readToken(approvalOf(body)?.storeAdminToken ?? body.storeAdminToken)?.hash ?? null,
  key,
  clerkHash: readToken(body.clerkToken)?.hash,
})

/** Whether the session may make this call, and as whom. Calls with an approval need more than that. */
export function enterStore(bare: Bare, token: StoreToken, incoming: Incoming, row: StoreSessionRow | undefined) {
  const ctx = contextOf(bare, token, incoming, row)
  return { ctx, remembered: admit(ctx, incoming, row) }
}

function contextOf(bare: Bare, token: StoreToken, incoming: Incoming, found: StoreSessionRow | undefined): StoreCtx {
  const row = checkStoreSession(found, bare.now, { isLogout: incoming.endpoint.path === '/api/store/logout' })
  if (incoming.endpoint.guard === 'storeAdmin' && row.settings.storeAdminProtection && !row.is_store_admin) {
    throw new Forbidden('store_admin_needed')
  }
  return {
    ...bare,
    role: 'store',
    store: {
      id: token.storeId,
      storeName: row.store_name,
      email: row.email,
      settings: settingsInForce(row.settings, bare.now),
    },
    session: {
      tokenHash: token.hash,
      username: row.username,
      isStoreAdmin: row.is_store_admin,
      lastSeenAt: row.last_seen_at,
      clerk: openClerk(row.clerk, row.settings, bare.now),
    },
  }
}

/** Refuses what the person may not do, and finds a stored answer. */
function admit(ctx: StoreCtx, incoming: Incoming, row: StoreSessionRow | undefined): Remembered | undefined {
  admitCall(ctx, incoming.endpoint)
  const remembered = row && rememberedOf(row, incoming)
  // The step may have been active when the answer was first given, or the store not yet protected.
  if (remembered && row.shows_money) refuseShownMoney(ctx, remembered.answer)
  return remembered
}

interface AskedApproval {
  pin?: string
  storeAdminToken?: string
  reason: string
}

/** The leave for one call, as sent beside the tokens. */
function approvalOf(body: Record<string, unknown>): AskedApproval | undefined {
  if (!hasApproval(body)) return undefined
  const parsed = ApprovalInput.safeParse(body.approval)
  if (!parsed.success) {
    throw new Invalid(problemsOf(parsed.error).map((found) => ({ ...found, path: joined('approval', found.path) })))
  }
  const { pin, storeAdminToken, reason } = parsed.data
  return { reason, ...(pin !== undefined && { pin }), ...(storeAdminToken !== undefined && { storeAdminToken }) }
}

const joined = (...path: string[]) => path.filter(Boolean).join('.')

async function openApproval(ctx: StoreCtx, { pin, reason }: AskedApproval): Promise<Approval> {
  if (pin === undefined) {
    if (!ctx.session.isStoreAdmin) throw new Forbidden('store_admin_needed')
    return { by: 'store-admin', reason, isRecorded: false }
  }
  const { id: employeeId, name, permissions } = await checkPin(ctx, pin)
  return { by: { employeeId, name, permissions: readPermissions(permissions) }, reason, isRecorded: false }
}

/** Whether a session is valid now, for calls and for the stream of changes alike. */
export function checkStoreSession(
  row: StoreSessionRow | undefined,
  now: Date,
  { isLogout = false } = {},
): StoreSessionRow {
  if (!row) throw new Unauthorized('session_ended')
  if (row.frozen) throw new Forbidden('store_frozen')
  if (isOver(row, now)) throw new Unauthorized('session_ended')
  if (row.must_change_password && !isLogout) throw new Forbidden('password_change_needed')
  return row
}

function rememberedOf(
  row: {
    endpoint: string | null
    body_hash: Buffer | null
    status: number | null
    answer: unknown
    packed?: Buffer | null
  },
  incoming: Incoming,
): Remembered | undefined {
  if (row.endpoint === null || row.body_hash === null || row.status === null) return undefined
  if (row.endpoint !== incoming.endpoint.path || !row.body_hash.equals(bodyHash(incoming))) {
    throw new Invalid([problem('requestId', 'idempotency_key_used')])
  }
  return { status: row.status, answer: row.packed ? unpackAnswer(row.packed) : row.answer }
}
