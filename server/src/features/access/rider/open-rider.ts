import { readPermissions } from '@clothesline/domain'
import type { PublicCtx, RiderCtx, RiderPhoneCtx } from '../../../context.ts'
import { Forbidden, NotFound, Unauthorized } from '../../../errors.ts'
import { settingsInForce } from '../../../settings-in-force.ts'
import { findRiderPhone, findRiderSession, noteRiderSeen, type RiderSessionRow } from './rider-queries.ts'

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
    ...{
      ...bare,
      role: 'store',
      store: storeOf(token, row, bare.now),
      phone: { id: row.id, wrongPins: row.wrong_pins },
    },
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
    ...{ ...bare, role: 'store', store: storeOf(token, row, now) },
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
  ...{ id: storeId, storeName: row.store_name, email: row.email, settings: settingsInForce(row.settings, now) },
})
