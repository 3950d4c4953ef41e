import type { contract, LateOrder, OutputOf } from '@clothesline/contract'
import {
  addDays,
  backtestHistoryStart,
  dayIn,
  findLateRisks,
  formatPersonNumber,
  MAX_PROMISE_DAYS,
  ODDS_DAYS,
  backtest as replay,
} from '@clothesline/domain'
import type { ShopCtx, StoreCtx } from '../../../context.ts'
import { printedNumberOf } from '../order/index.ts'
import { countFinished, countKept, listPastOrders, listWaitingOrders, type WaitingOrderRow } from './promise-queries.ts'
import { readLately } from './read-pace.ts'

type Calls = typeof contract.promise

/** The last 90 days promised again, by the rule and by the load. */
export async function backtest(ctx: StoreCtx): Promise<OutputOf<Calls['backtest']>> {
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

export async function kept(ctx: StoreCtx): Promise<OutputOf<Calls['kept']>> {
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
export async function lateRisk(ctx: StoreCtx): Promise<OutputOf<Calls['lateRisk']>> {
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
