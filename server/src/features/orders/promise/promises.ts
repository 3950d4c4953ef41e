import {
  type contract,
  type LateOrder,
  type OutputOf,
  type ParsedInputOf,
  type PromiseSuggestion,
  problem,
} from '@clothesline/contract'
import {
  addDays,
  backtestHistoryStart,
  dayIn,
  findLateRisks,
  formatPersonNumber,
  MAX_PIECES,
  MAX_PROMISE_DAYS,
  ODDS_DAYS,
  backtest as replay,
  suggestPromise,
} from '@clothesline/domain'
import type { ShopCtx, StoreCtx } from '../../../context.ts'
import { Conflict, Invalid } from '../../../errors.ts'
import type { Handlers } from '../../handlers.ts'
import { printedNumberOf, queueOrderMessage, updateOrder, withMessage } from '../order/index.ts'
import {
  countFinished,
  countKept,
  findServices,
  listPastOrders,
  listWaitingOrders,
  type WaitingOrderRow,
} from './promise-queries.ts'
import { readLately, readPace } from './read-pace.ts'

type Calls = typeof contract.promise

/** The last 90 days promised again, by the rule and by the load. */
async function backtest(ctx: StoreCtx): Promise<OutputOf<Calls['backtest']>> {
  const { settings } = ctx.store
  const today = dayIn(settings.timeZone, ctx.now)
  const from = addDays(today, -ODDS_DAYS)
  const rows = await listPastOrders(ctx, backtestHistoryStart(from, settings), settings.cutOffHour)
  const orders = rows.map(({ taken_on, after_cut_off, express, promised_on, parts }) => {
    return { takenOn: taken_on, afterCutOff: after_cut_off, express, promisedOn: promised_on, parts }
  })
  const { promiseDays: normalDays, expressDays } = settings
  const found = replay({ orders, from, today, rules: settings, normalDays, expressDays })
  return { startDate: from, endDate: addDays(today, -1), ...found }
}

const KEPT_DAYS = 30

async function kept(ctx: StoreCtx): Promise<OutputOf<Calls['kept']>> {
  const today = dayIn(ctx.store.settings.timeZone, ctx.now)
  const from = addDays(today, -KEPT_DAYS)
  return countKept(ctx, { takenSince: addDays(from, -MAX_PROMISE_DAYS), from, before: today })
}

/** When orders that will be late, or are, will be ready at the shop's pace. */
export async function expectedDays(ctx: ShopCtx): Promise<Map<string, string>> {
  const { risks } = await findRisks(ctx)
  return new Map(risks.flatMap(({ id, readyOn }) => (readyOn === undefined ? [] : [[id, readyOn] as const])))
}

async function findRisks(ctx: ShopCtx) {
  const [rows, { ready }, finishedOrders] = await Promise.all([
    listWaitingOrders(ctx),
    readLately(ctx),
    countFinished(ctx),
  ])
  const orders = rows.map(({ id, invoice, express, promised_on: promisedOn, waiting }) => {
    return { id, invoice, express, promisedOn, waiting }
  })
  return { rows, risks: findLateRisks(ctx.now, orders, { finishedOrders, ready }, ctx.store.settings) }
}

/** Orders of today and the next days that will be late at the shop's pace, those promised first on top. */
async function lateRisk(ctx: StoreCtx): Promise<OutputOf<Calls['lateRisk']>> {
  const { rows, risks } = await findRisks(ctx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const late = risks.flatMap(({ id, readyOn = null }) => {
    const row = byId.get(id)
    return row ? [{ ...viewLate(row), readyOn }] : []
  })
  return {
    orders: late.sort((a, b) => compare(a.promisedDate, b.promisedDate) || a.invoice - b.invoice),
    whatsApp: ctx.services.whatsApp.state,
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function viewLate(row: WaitingOrderRow): Omit<LateOrder, 'readyOn'> {
  return {
    _id: row.id,
    invoice: row.invoice,
    printedNumber: printedNumberOf(row),
    customer: row.customer_name,
    custId: formatPersonNumber('C', row.customer_number),
    whatsappConsent: row.whatsapp_consent,
    express: row.express,
    promisedDate: row.promised_on,
    pieces: row.pieces_total,
    waiting: row.waiting.reduce((sum, { pieces }) => sum + pieces, 0),
  }
}

type Asked = ParsedInputOf<typeof contract.promise.suggest>

/** The day that the shop can really keep for these pieces. */
async function suggest(ctx: StoreCtx, { particulars, express }: Asked): Promise<PromiseSuggestion> {
  const { settings } = ctx.store
  const lines = await readLines(ctx, particulars)
  const pace = await readPace(ctx)
  const days = express ? settings.expressDays : settings.promiseDays
  return suggestPromise({ takenAt: ctx.now, days, rules: settings, express, lines }, pace)
}

/** The lines with the ids of their services; every unknown one is named. */
async function readLines(ctx: StoreCtx, particulars: Asked['particulars']) {
  const known = await findServices(
    ctx,
    particulars.map(({ service }) => service),
  )
  const ids = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]))
  const unknown = particulars.flatMap(({ service: name }, index) => {
    if (ids.has(name.toLowerCase())) return []
    const named = { line: index + 1, kind: 'service', name } as const
    return [problem(`particulars.${index}.service`, 'line_master_not_in_use', named)]
  })
  const lines = particulars.map(({ service, quantity, pieces }) => {
    return { service: ids.get(service.toLowerCase()) ?? '', pieces: pieces ?? quantity ?? 0 }
  })
  const tooMany = lines.reduce((sum, line) => sum + line.pieces, 0) > MAX_PIECES
  const problems = [
    ...unknown,
    ...(tooMany ? [problem('particulars', 'too_many_order_pieces', { most: MAX_PIECES })] : []),
  ]
  if (problems.length > 0) throw new Invalid(problems)
  return lines
}

type NewDay = typeof contract.promise.newDay

/** Moves a promise that cannot be kept, and tells the customer: "ready on … instead". */
async function newDay(ctx: StoreCtx, input: ParsedInputOf<NewDay>): Promise<OutputOf<NewDay>> {
  const order = await updateOrder(ctx, input)
  if (order.ready === order.pieces) throw new Conflict('order_already_ready')
  const written = await queueOrderMessage(ctx, 'delayed', order)
  return 'message' in written ? withMessage(order, written.message) : order
}

export const promiseRoutes: Handlers['promise'] = { suggest, backtest, kept, lateRisk, newDay }
