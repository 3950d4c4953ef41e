import type { Visit } from '@clothesline/contract'
import { formatPersonNumber, toRupees } from '@clothesline/domain'
import type { ShopCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { findVisit, lockVisit, type VisitRow } from './visit-queries.ts'

export function viewVisit(row: VisitRow): Visit {
  return {
    _id: row.id,
    kind: row.kind,
    id: row.customer_id,
    custId: formatPersonNumber('C', row.customer_number),
    customer: row.customer_name,
    contact: row.contact,
    orderId: row.order_id,
    invoice: row.invoice,
    orderStatus: row.order_status,
    balance: toRupees(row.balance_paise),
    deliveryFee: toRupees(row.delivery_fee_paise),
    date: row.day,
    slot: row.slot_id,
    from: row.from_time,
    to: row.to_time,
    areaId: row.area_id,
    area: row.area,
    address: row.address,
    pinCode: row.pin_code,
    note: row.note,
    status: row.status,
    riderId: row.rider_id,
    rider: row.rider,
    place: row.place,
    askedBy: row.asked_by,
    repeatId: row.repeat_id,
    bag: row.bag_number === null ? null : { number: row.bag_number, seal: row.bag_seal, pieces: row.bag_pieces },
    proof: row.proof,
    reason: row.reason,
    acceptedBy: row.accepted_by ?? '',
    requestedAt: row.requested_at.toISOString(),
    leftAt: row.left_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    version: row.version,
  }
}

export async function readVisit(ctx: ShopCtx, id: string): Promise<Visit> {
  const row = await findVisit(ctx, id)
  if (!row) throw new NotFound('visit_not_found')
  return viewVisit(row)
}

/** Locked until the end of the transaction. */
export async function holdVisit(ctx: ShopCtx, id: string): Promise<VisitRow> {
  const row = await lockVisit(ctx, id)
  if (!row) throw new NotFound('visit_not_found')
  return row
}

/** What the change log keeps of a visit. */
export function visitFacts(row: VisitRow) {
  return {
    kind: row.kind,
    customer: row.customer_name,
    date: row.day,
    from: row.from_time,
    to: row.to_time,
    address: row.address,
    rider: row.rider,
    status: row.status,
  }
}
