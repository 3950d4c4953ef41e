import type { contract, OutputOf, ParsedInputOf, RiderPhone } from '@clothesline/contract'
import { readPermissions } from '@clothesline/domain'
import { actorOf, type PublicCtx, type RiderCtx, type RiderPhoneCtx, type StoreCtx } from '../../../context.ts'
import { Forbidden, NotFound, Unauthorized } from '../../../errors.ts'
import { newId } from '../../../new-id.ts'
import { settingsInForce } from '../../../settings-in-force.ts'
import { audit } from '../../foundation/audit/index.ts'
import { askForPin } from '../clerk/index.ts'
import { makeStoreToken } from '../session/index.ts'
import {
  countWrongPin,
  findRiderPhone,
  findRiderSession,
  forgetWrongPins,
  insertPhone,
  listPhones,
  noteRiderSeen,
  type PhoneRow,
  putRiderSession,
  type RiderSessionRow,
  takePhoneBack,
} from './rider-queries.ts'

type Calls = typeof contract.run

/** A working day and the night after it; whoever comes back later enters the PIN again. */
const SESSION_MS = 18 * 3_600_000

/** In a row, on however many days. A thief must not guess for ever; a rider has the shop let the phone in again. */
const MAX_WRONG_PINS = 20

/** A rider opens the day on this phone; whoever was on it before is not any more. */
export async function enter(
  ctx: RiderPhoneCtx,
  { pin }: ParsedInputOf<Calls['enter']>,
): Promise<OutputOf<Calls['enter']>> {
  if (isLocked(ctx.phone.wrongPins)) throw new Forbidden('phone_locked')
  const person = await askForPin(ctx, pin, ctx.phone.id)
  if (!person) {
    await countWrongPin(ctx, ctx.phone.id)
    throw new Forbidden('pin_wrong').keepingWrites()
  }
  if (ctx.phone.wrongPins > 0) await forgetWrongPins(ctx, ctx.phone.id)
  const { id, number, name, permissions } = person
  const { token, hash } = makeStoreToken(ctx.store.id)
  const expires_at = new Date(ctx.now.getTime() + SESSION_MS)
  await putRiderSession(ctx, { token_hash: hash, phone_id: ctx.phone.id, employee_id: id, expires_at })
  ctx.session.clerk = { employeeId: id, number, name, permissions: readPermissions(permissions), lastSeenAt: ctx.now }
  await audit(ctx, ctx.store.id, {
    action: 'rider.in',
    subjectKind: 'employee',
    subjectId: id,
    sessionHash: hash,
  })
  return { riderToken: token, rider: { _id: id, name }, store: ctx.store.storeName }
}

/** The secret of the link is in no answer but this one. */
export async function addPhone(
  ctx: StoreCtx,
  { name, takesOpen }: ParsedInputOf<Calls['addPhone']>,
): Promise<OutputOf<Calls['addPhone']>> {
  const id = newId()
  const { token, hash } = makeStoreToken(ctx.store.id)
  await insertPhone(ctx, { id, name, token_hash: hash, takes_open: takesOpen, created_by: actorOf(ctx) })
  await audit(ctx, ctx.store.id, {
    action: 'rider.addPhone',
    subjectKind: 'riderPhone',
    subjectId: id,
    after: { name, takesOpen },
  })
  const row = {
    id,
    name,
    takes_open: takesOpen,
    wrong_pins: 0,
    created_at: ctx.now,
    rider: '',
    last_seen_at: null,
    waiting: 0,
    heard_at: null,
  }
  return { ...viewPhone(row), link: `/open/run/${token}` }
}

export async function removePhone(ctx: StoreCtx, { _id }: ParsedInputOf<Calls['removePhone']>): Promise<true> {
  const name = await takePhoneBack(ctx, _id)
  if (name === undefined) throw new NotFound('phone_not_found')
  await audit(ctx, ctx.store.id, {
    action: 'rider.removePhone',
    subjectKind: 'riderPhone',
    subjectId: _id,
    before: { name },
  })
  return true
}

/** A phone on which too many PINs were wrong may try again; whoever is on it stays. */
export async function letPhoneIn(ctx: StoreCtx, { _id }: ParsedInputOf<Calls['letPhoneIn']>): Promise<true> {
  const name = await forgetWrongPins(ctx, _id)
  if (name === undefined) throw new NotFound('phone_not_found')
  await audit(ctx, ctx.store.id, {
    action: 'rider.letPhoneIn',
    subjectKind: 'riderPhone',
    subjectId: _id,
    after: { name },
  })
  return true
}

const isLocked = (wrongPins: number) => wrongPins >= MAX_WRONG_PINS

export const viewPhones = async (ctx: StoreCtx): Promise<RiderPhone[]> => (await listPhones(ctx)).map(viewPhone)

const viewPhone = (row: PhoneRow): RiderPhone => ({
  _id: row.id,
  name: row.name,
  takesOpen: row.takes_open,
  createdAt: row.created_at.toISOString(),
  rider: row.rider,
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  isLocked: isLocked(row.wrong_pins),
  waiting: row.waiting,
  heardAt: row.heard_at?.toISOString() ?? null,
})

type Bare = Omit<PublicCtx, 'role'>

interface TokenOfPhone {
  storeId: string
  hash: Buffer
}

const SEEN_MS = 60_000

/** A phone of the shop before the PIN: it can only ask for the PIN to be checked. */
export async function openRiderPhone(bare: Bare, token: TokenOfPhone): Promise<RiderPhoneCtx> {
  const row = await findRiderPhone(bare.tx, token.storeId, token.hash)
  if (!row) throw new NotFound('link_ended')
  if (row.frozen) throw new Forbidden('store_frozen')
  return {
    ...bare,
    role: 'store',
    store: storeOf(token, row, bare.now),
    phone: { id: row.id, wrongPins: row.wrong_pins },
    session: { tokenHash: token.hash, username: '', isStoreAdmin: false },
  }
}

/** The rider on a phone acts in the store's name as that employee, and reaches only the calls of a rider. */
export async function openRider(
  bare: Bare,
  token: TokenOfPhone,
  key: string | null,
): Promise<{ ctx: RiderCtx; row: RiderSessionRow }> {
  const { tx, now } = bare
  const row = await findRiderSession(tx, { storeId: token.storeId, tokenHash: token.hash, now, key })
  if (!row) throw new Unauthorized('session_ended')
  if (row.frozen) throw new Forbidden('store_frozen')
  if (now.getTime() - row.last_seen_at.getTime() >= SEEN_MS) await noteRiderSeen(tx, token.storeId, token.hash, now)
  const { employee_id, number, name, phone_id, takes_open } = row
  const permissions = readPermissions(row.permissions)
  const clerk = { employeeId: employee_id, number, name, permissions, lastSeenAt: now }
  const ctx: RiderCtx = {
    ...bare,
    role: 'store',
    store: storeOf(token, row, now),
    rider: { id: employee_id, name, phoneId: phone_id, takesOpen: takes_open },
    session: { tokenHash: token.hash, username: '', isStoreAdmin: false, clerk },
  }
  return { ctx, row }
}

const storeOf = (
  { storeId }: TokenOfPhone,
  row: Pick<RiderSessionRow, 'store_name' | 'email' | 'settings'>,
  now: Date,
) => ({
  id: storeId,
  storeName: row.store_name,
  email: row.email,
  settings: settingsInForce(row.settings, now),
})
