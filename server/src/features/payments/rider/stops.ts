import type { contract, OutputOf, ParsedInputOf, RunStop } from '@clothesline/contract'
import { dayIn, findPinCode, isVpa, MAX_CODE_TRIES, makeTag, toRupees } from '@clothesline/domain'
import type { RiderCtx } from '../../../context.ts'
import { noteWaiting } from '../../access/rider/index.ts'
import { findActiveMode } from '../../money/tender/index.ts'
import { findPaperShop } from '../../orders/bill/index.ts'
import { printedNumberOf } from '../../orders/order/index.ts'
import { stopTicket } from '../../orders/visit/index.ts'
import { cashWith } from './act-queries.ts'
import { findStop, listStops, type StopRow } from './stop-queries.ts'

/** The mode that UPI money is booked to. */
export const UPI_MODE = 'UPI'

const todayOf = (ctx: RiderCtx) => dayIn(ctx.store.settings.timeZone, ctx.now)

/** The day of the rider, as the phone keeps it. */
export async function stops(
  ctx: RiderCtx,
  { waiting }: ParsedInputOf<typeof contract.run.stops>,
): Promise<OutputOf<typeof contract.run.stops>> {
  if (waiting !== undefined) await noteWaiting(ctx, waiting)
  const { settings, storeName } = ctx.store
  const date = todayOf(ctx)
  const rows = await listStops(ctx, date)
  const { contact1 } = await findPaperShop(ctx)
  const takesUpi = isVpa(settings.upiId) && (await findActiveMode(ctx, UPI_MODE)) !== undefined
  return {
    date,
    rider: { _id: ctx.rider.id, name: ctx.rider.name },
    store: {
      name: storeName,
      phone: contact1,
      address: settings.storeAddress,
      pinCode: findPinCode(settings.storeAddress) ?? '',
    },
    upiId: takesUpi ? settings.upiId : null,
    stops: rows.map((row) => viewStop(ctx, row)),
    cash: toRupees(await cashWith(ctx, ctx.rider.id)),
  }
}

/** One stop as it is now; null if it is not in the hands of this rider. */
export async function readStop(ctx: RiderCtx, id: string | undefined): Promise<RunStop | null> {
  const row = id === undefined ? undefined : await findStop(ctx, todayOf(ctx), id)
  return row ? viewStop(ctx, row) : null
}

function viewStop(ctx: RiderCtx, row: StopRow): RunStop {
  const { invoice, invoice_prefix, billed_on, alias } = row
  const isBilled = invoice !== null && billed_on !== null
  return {
    _id: row.id,
    ticket: stopTicket(ctx, row.id, ctx.rider.id),
    kind: row.kind,
    isMine: row.rider_id === ctx.rider.id,
    customer: row.customer_name,
    contact: row.contact,
    address: row.address,
    pinCode: row.pin_code,
    area: row.area,
    note: row.note,
    date: row.day,
    from: row.from_time,
    to: row.to_time,
    status: row.status,
    reason: row.reason,
    invoice,
    number: isBilled ? printedNumberOf({ invoice, invoice_prefix, billed_on }) : '',
    orderStatus: row.order_status,
    balance: toRupees(row.balance_paise),
    pieces: row.pieces.map(({ piece, cloth, service }) => ({
      tag: makeTag({ alias, invoice: invoice ?? 0, piece }),
      cloth,
      service,
    })),
    codesLeft: Math.max(0, MAX_CODE_TRIES - row.code_tries),
  }
}
