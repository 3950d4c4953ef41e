import type { contract, OutputOf, ParsedInputOf, RiderActKind, RiderRefusal } from '@clothesline/contract'
import { dayIn, judgeProof, parseRupees, RuleError, riderCashTaken, type Tender, toRupees } from '@clothesline/domain'
import type { RiderCtx } from '../../../context.ts'
import { AppError, Conflict, Invalid, NotFound } from '../../../errors.ts'
import { savePicture } from '../../foundation/picture/index.ts'
import { post } from '../../money/ledger/index.ts'
import { findActiveMode, findCashMode } from '../../money/tender/index.ts'
import { bag, done, failed, onTheWay, recorded, stepOf } from '../../orders/pickup/index.ts'
import {
  changeVisit,
  holdVisit,
  isDeliveryCode,
  isStopTicket,
  listPlaces,
  type VisitRow,
} from '../../orders/visit/index.ts'
import { takeForOrder } from '../transaction/index.ts'
import { beginAttempt, cashWith, findAct, insertAct, noteActPhoto, noteRefusal, undoAttempt } from './act-queries.ts'
import { arrangeStops, countCodeTries, countWrongCode, noteProof } from './stop-queries.ts'
import { readStop, UPI_MODE } from './stops.ts'

type Input = ParsedInputOf<typeof contract.run.act>
type Done = OutputOf<typeof contract.run.act>

/** An act with what was stored of it. */
interface Act extends Input {
  pictureId: string | null
}

/**
 * Something that the rider did. It happens once, however often it is sent. If it cannot be written down, what it would
 * have changed is undone, and the refusal stays for the shop; so it never holds up what was done after it.
 */
export async function act(ctx: RiderCtx, input: Input): Promise<Done> {
  if (input.visit !== undefined && !isStopTicket(ctx, input.visit, ctx.rider.id, input.ticket ?? '')) {
    throw new NotFound('visit_not_found')
  }
  if (!(await insertAct(ctx, rowOf(input)))) return again(ctx, input)
  const refusal = await attempt(ctx, { ...input, pictureId: await keepPhoto(ctx, input) })
  if (refusal) await noteRefusal(ctx, input.act, { refusal, needsLook: !CODE_REFUSALS.includes(refusal.code) })
  return answer(ctx, input, refusal)
}

/** The rider is asked for another code or a photo at once, so the shop need not look. */
const CODE_REFUSALS = ['delivery_code_wrong', 'delivery_code_used_up', 'proof_needed']

/** Only of an act that is new, so that one sent again leaves no copy. */
async function keepPhoto(ctx: RiderCtx, { act: id, photo }: Input): Promise<string | null> {
  if (photo === undefined) return null
  const pictureId = await savePicture(ctx, ctx.store.id, photo)
  await noteActPhoto(ctx, id, pictureId)
  return pictureId
}

const rowOf = (input: Input) => ({
  id: input.act,
  kind: input.kind,
  visit_id: input.visit ?? null,
  cash_paise: parseRupees(input.cash ?? 0) ?? 0,
  upi_paise: parseRupees(input.upi ?? 0) ?? 0,
  reason: input.reason ?? '',
  bag_number: input.bagNumber ?? '',
  bag_seal: input.seal ?? '',
  pieces: input.pieces ?? null,
  phone_at: noted(input.at),
  phone_sent_at: noted(input.sentAt),
})

const [EARLIEST, LATEST] = [Date.UTC(2000, 0), Date.UTC(2100, 0)]

/** A clock can be wrong by anything; the database cannot keep every year. */
const noted = (at: string) => new Date(Math.min(LATEST, Math.max(EARLIEST, Date.parse(at) || EARLIEST)))

/** It came before: the answer was lost, or the phone sent it twice. */
async function again(ctx: RiderCtx, input: Input): Promise<Done> {
  const known = await findAct(ctx, input.act)
  if (!known) throw new NotFound('visit_not_found')
  return answer(ctx, input, known.refusal)
}

const answer = async (ctx: RiderCtx, input: Input, refusal: RiderRefusal | null | undefined): Promise<Done> => ({
  outcome: refusal ? 'refused' : 'done',
  refusal: refusal ?? null,
  stop: await readStop(ctx, input.visit),
  cash: toRupees(await cashWith(ctx, ctx.rider.id)),
})

async function attempt(ctx: RiderCtx, given: Act): Promise<RiderRefusal | undefined> {
  const wrongCode = given.kind === 'deliver' ? await refuseProof(ctx, given) : undefined
  if (wrongCode) return refusalOf(wrongCode)
  await beginAttempt(ctx)
  try {
    await verbs[given.kind](ctx, given)
    return undefined
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    await undoAttempt(ctx)
    return refusal
  }
}

function refusalOf(error: unknown): RiderRefusal | undefined {
  if (error instanceof Invalid) {
    const [first] = error.problems
    return first && { code: first.code, values: first.values ?? {}, message: first.msg }
  }
  if (!(error instanceof AppError || error instanceof RuleError)) return undefined
  if (error instanceof AppError && error.status >= 500) return undefined
  const { code, values, message } = error
  return { code, values, message }
}

const verbs: Record<RiderActKind, (ctx: RiderCtx, given: Act) => Promise<unknown>> = {
  take,
  leave: async (ctx, given) => {
    const row = await holdOwn(ctx, given)
    return row.status === 'on_the_way' ? row : onTheWay(ctx, { _id: row.id, sendMessage: true })
  },
  collect,
  deliver,
  pickUp: async (ctx, given) => {
    const { id } = await holdOwn(ctx, given)
    const { bagNumber: number = '', seal = '', pieces } = given
    return bag(ctx, { _id: id, number, seal, pieces })
  },
  fail: async (ctx, given) => failed(ctx, { _id: (await holdOwn(ctx, given)).id, reason: given.reason ?? '' }),
  arrange: (ctx, { order = [] }) => arrangeStops(ctx, order),
}

/** The stop, if it is still this rider's to do; otherwise what became of it. */
async function holdOwn(ctx: RiderCtx, { visit = '' }: Act): Promise<VisitRow> {
  const row = await holdVisit(ctx, visit)
  if (row.status === 'cancelled') {
    throw new Conflict(row.kind === 'delivery' ? 'delivery_was_cancelled' : 'pickup_was_cancelled')
  }
  if (row.rider_id === ctx.rider.id) return row
  throw row.rider_id === null ? new Conflict('visit_not_yours') : new Conflict('visit_taken', { name: row.rider })
}

/** Of two riders who take the same stop, one gets it; the other is told who. */
async function take(ctx: RiderCtx, { visit = '' }: Act): Promise<void> {
  const before = await holdVisit(ctx, visit)
  if (before.rider_id === ctx.rider.id) return
  if (before.rider_id !== null) throw new Conflict('visit_taken', { name: before.rider })
  // The counter plans a failed stop again: it looks whether there is still a need for it, and a place in the slot.
  if (before.status === 'failed') throw new Conflict('visit_over')
  const today = dayIn(ctx.store.settings.timeZone, ctx.now)
  const last = (await listPlaces(ctx, ctx.rider.id, today)).at(-1)
  const status = stepOf(before, 'move')
  await changeVisit(ctx, before.id, { status, rider_id: ctx.rider.id, place: (last?.place ?? 0) + 1_000 })
  await recorded(ctx, 'visit.move', before)
}

/** Counts a wrong code even though nothing else of the act is kept. */
async function refuseProof(
  ctx: RiderCtx,
  { visit = '', code, pictureId, reason = '' }: Act,
): Promise<Conflict | undefined> {
  await holdVisit(ctx, visit)
  const tries = await countCodeTries(ctx, visit)
  const isCodeRight = code ? isDeliveryCode(ctx, visit, code) : undefined
  const verdict = judgeProof({ isCodeRight, hasPhoto: pictureId !== null, reason, tries })
  if (isCodeRight === false) await countWrongCode(ctx, visit)
  if (!('refused' in verdict)) return undefined
  if (verdict.refused === 'delivery_code_wrong') return new Conflict(verdict.refused, { left: verdict.left })
  return new Conflict(verdict.refused)
}

async function deliver(ctx: RiderCtx, given: Act): Promise<void> {
  const { id, kind, status, order_status } = await holdOwn(ctx, given)
  if (kind !== 'delivery') throw new NotFound('visit_not_found')
  const isByCode = given.code ? isDeliveryCode(ctx, id, given.code) : false
  // The counter may have marked the order as handed over while the rider was at the door.
  const isOver = status === 'done' && order_status === 'Delivered'
  if (!isOver) await done(ctx, { _id: id, sendMessage: true })
  await noteProof(ctx, id, { proof: isByCode ? 'code' : 'photo', pictureId: given.pictureId })
}

/**
 * Money that the customer really gave. It is booked whatever became of the stop meanwhile: what the order does not need any
 * more becomes advance. Cash is then with the rider until it is counted in.
 */
async function collect(ctx: RiderCtx, given: Act): Promise<void> {
  const row = await holdVisit(ctx, given.visit ?? '')
  if (row.kind !== 'delivery') throw new NotFound('visit_not_found')
  const cash = await tenderOf(ctx, given.cash, cashMode)
  const upi = await tenderOf(ctx, given.upi, upiMode)
  const tenders = [...cash, ...upi]
  const note = `Taken at the door by ${ctx.rider.name}`
  await takeForOrder(ctx, { customerId: row.customer_id, orderId: row.order_id, tenders, note })
  for (const tender of cash) {
    await post(ctx, [riderCashTaken(ctx.rider.id, tender)], { employeeId: ctx.rider.id, note })
  }
}

async function tenderOf(
  ctx: RiderCtx,
  rupees: number | undefined,
  modeOf: (ctx: RiderCtx) => Promise<string>,
): Promise<Tender[]> {
  const amountPaise = parseRupees(rupees ?? 0) ?? 0
  return amountPaise > 0 ? [{ paymentModeId: await modeOf(ctx), amountPaise }] : []
}

async function cashMode(ctx: RiderCtx): Promise<string> {
  const mode = await findCashMode(ctx)
  if (!mode) throw new Conflict('cash_mode_missing')
  return mode.id
}

async function upiMode(ctx: RiderCtx): Promise<string> {
  const mode = await findActiveMode(ctx, UPI_MODE)
  if (!mode) throw new Conflict('upi_mode_missing')
  return mode.id
}
