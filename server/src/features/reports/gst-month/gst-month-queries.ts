import type { GstMonth, GstMonthState } from '@clothesline/contract'
import {
  type Day,
  type DayRange,
  type Gstr1,
  monthOf,
  monthSteps,
  type Paise,
  quarterOf,
  type RegularProfile,
  type Tax,
  type TaxedCustomer,
  type TaxGroup,
  type TaxProfile,
  voucherKinds,
} from '@clothesline/domain'
import { actorOf, type StoreCtx } from '../../../context.ts'
import { insertion } from '../../../db/assemble.ts'
import { day, document, flag, instant, integer, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import { newId } from '../../../new-id.ts'
import { actorNameOf, shownActor } from '../../foundation/actor/index.ts'

const monthRow = {
  month: day,
  version: integer,
  checked_version: orNull(integer),
  checked_at: orNull(instant),
  locked_at: orNull(instant),
  locked_by: text,
  gstin: text,
  filed_on: orNull(day),
  arn: text,
}
export type MonthRow = RowOf<typeof monthRow>

const COLUMNS = Object.keys(monthRow)
  .map((name) => (name === 'locked_by' ? `${shownActor('gst_month', 'locked_by')} as locked_by` : name))
  .join(', ')

/** A month of which nothing was ever changed, checked or locked has no row. */
const untouched = (month: Day): MonthRow => ({
  month,
  version: 0,
  checked_version: null,
  checked_at: null,
  locked_at: null,
  locked_by: '',
  gstin: '',
  filed_on: null,
  arn: '',
})

export async function listMonths(ctx: StoreCtx, months: readonly Day[]): Promise<MonthRow[]> {
  const rows = await ctx.tx.rows(
    monthRow,
    'list-gst-months',
    `select ${COLUMNS} from gst_month where store_id = $1 and month = any ($2::date[])`,
    [ctx.store.id, [...months]],
  )
  return months.map((month) => rows.find((row) => row.month === month) ?? untouched(month))
}

/** Locked months since that day without a return of their own: earlier versions kept none. */
export async function listMonthsWithoutReturn(ctx: StoreCtx, since: Day): Promise<Day[]> {
  const rows = await ctx.tx.rows(
    { month: day },
    'list-months-without-return',
    `select month from gst_month m
      where m.store_id = $1 and m.month >= $2 and m.locked_at is not null
        and not exists (select from gst_return r where r.store_id = $1 and r.month = m.month and not r.is_quarter and not r.is_joint)
      order by month`,
    [ctx.store.id, since],
  )
  return rows.map(({ month }) => month)
}

/**
 * Holds the month until the end of the transaction. First the row of the invoice numbers, for which every new order
 * waits; then the row of the month, for which every change of a bill waits.
 */
export async function holdMonth(ctx: StoreCtx, month: Day): Promise<MonthRow> {
  await ctx.tx.run('hold-invoices', `select from counter where store_id = $1 and name = 'invoice' for update`, [
    ctx.store.id,
  ])
  await ctx.tx.run(
    'begin-gst-month',
    'insert into gst_month (store_id, month, version) values ($1, $2, 0) on conflict do nothing',
    [ctx.store.id, month],
  )
  const row = await ctx.tx.row(
    monthRow,
    'hold-gst-month',
    `select ${COLUMNS} from gst_month where store_id = $1 and month = $2 for update`,
    [ctx.store.id, month],
  )
  return row ?? untouched(month)
}

export async function markChecked(ctx: StoreCtx, { month, version }: MonthRow): Promise<void> {
  await ctx.tx.run(
    'mark-month-checked',
    'update gst_month set checked_version = $3, checked_at = $4 where store_id = $1 and month = $2',
    [ctx.store.id, month, version, ctx.now],
  )
}

export async function markLocked(ctx: StoreCtx, month: Day, gstin: string): Promise<void> {
  await ctx.tx.run(
    'mark-month-locked',
    'update gst_month set locked_at = $3, locked_by = $4, gstin = $5 where store_id = $1 and month = $2',
    [ctx.store.id, month, ctx.now, actorOf(ctx), gstin],
  )
}

/** Whatever was asked before: a month that is filed stays as it is. */
export async function markUnlocked(ctx: StoreCtx, month: Day): Promise<void> {
  await ctx.tx.run(
    'mark-month-unlocked',
    `update gst_month set locked_at = null, locked_by = '', gstin = '', version = version + 1
      where store_id = $1 and month = $2 and filed_on is null`,
    [ctx.store.id, month],
  )
}

export async function markFiled(ctx: StoreCtx, month: Day, filedOn: Day, arn: string): Promise<void> {
  await ctx.tx.run(
    'mark-month-filed',
    'update gst_month set filed_on = $3, arn = $4 where store_id = $1 and month = $2',
    [ctx.store.id, month, filedOn, arn],
  )
}

const billRow = {
  invoice: integer,
  invoice_prefix: text,
  billed_on: day,
  customer_name: text,
  tax_profile: document<TaxProfile>(),
  taxes: document<TaxGroup[]>(),
  taxable_paise: integer,
  amt_paise: integer,
  is_cancelled: flag,
  /** Of large bills only, where Rule 46 wants the address; not of somebody who was erased. */
  customer: orNull(document<TaxedCustomer>()),
}
export type BillRow = RowOf<typeof billRow>

/**
 * Every bill of the days, deleted ones too, or only those of one tax scheme. A customer who was erased is named as on the
 * bill: the return tells a business by its name as long as the law keeps it.
 */
export function listBills(
  ctx: StoreCtx,
  { startOn, endOn }: DayRange,
  scheme: TaxProfile['kind'] | null = null,
): Promise<BillRow[]> {
  return ctx.tx.rows(
    billRow,
    'list-gst-bills',
    `select invoice, invoice_prefix, billed_on, coalesce(kept_name, customer_name) as customer_name, tax_profile, taxes, taxable_paise, amt_paise,
            deleted_at is not null as is_cancelled,
            case when taxable_paise >= 5000000 then (select json_build_object('gstin', c.gstin, 'state', c.state, 'address', c.address)
              from customer c where c.store_id = $1 and c.id = orders.customer_id and c.erasure_asked_at is null) end as customer
       from orders where store_id = $1 and billed_on between $2 and $3 and ($4::text is null or tax_profile ->> 'kind' = $4)
      order by invoice`,
    [ctx.store.id, startOn, endOn, scheme],
  )
}

const noteOfBillRow = {
  kind: oneOf(['credit', 'debit']),
  number: integer,
  prefix: text,
  noted_on: day,
  taxes: document<TaxGroup[]>(),
  amt_paise: integer,
  invoice: integer,
  invoice_prefix: text,
  billed_on: day,
  customer_name: text,
  tax_profile: document<TaxProfile>(),
  bill_amt_paise: integer,
}
export type NoteOfBillRow = RowOf<typeof noteOfBillRow>

/** The notes of the days, with the bill that each corrects. */
export function listNotesOfDays(ctx: StoreCtx, { startOn, endOn }: DayRange): Promise<NoteOfBillRow[]> {
  return ctx.tx.rows(
    noteOfBillRow,
    'list-gst-notes',
    `select n.kind, n.number, n.prefix, n.noted_on, n.taxes, n.amt_paise, o.invoice, o.invoice_prefix, o.billed_on,
            coalesce(o.kept_name, o.customer_name) as customer_name, o.tax_profile, o.amt_paise as bill_amt_paise
       from gst_note n join orders o on o.store_id = $1 and o.id = n.order_id
      where n.store_id = $1 and n.noted_on between $2 and $3 order by n.kind, n.number`,
    [ctx.store.id, startOn, endOn],
  )
}

const voucherRow = {
  kind: oneOf(voucherKinds),
  number: orNull(integer),
  prefix: text,
  voucher_on: day,
  receipt_on: day,
  tax_profile: document<RegularProfile>(),
  taxable_paise: integer,
  cgst_paise: integer,
  sgst_paise: integer,
  igst_paise: integer,
}
export type VoucherRow = RowOf<typeof voucherRow>

/** Vouchers and uses of advances in the days, with the day on which each advance came. */
export function listVouchersOfDays(ctx: StoreCtx, { startOn, endOn }: DayRange): Promise<VoucherRow[]> {
  return ctx.tx.rows(
    voucherRow,
    'list-gst-vouchers',
    `select v.kind, v.number, v.prefix, v.voucher_on, r.voucher_on as receipt_on, v.tax_profile, v.taxable_paise, v.cgst_paise,
            v.sgst_paise, v.igst_paise
       from advance_voucher v join advance_voucher r on r.store_id = $1 and r.id = v.receipt_id
      where v.store_id = $1 and v.voucher_on between $2 and $3 order by v.kind, v.number, v.id`,
    [ctx.store.id, startOn, endOn],
  )
}

/** What the ledger holds as tax on advances for the days. */
export async function sumBookedAdvances(ctx: StoreCtx, { startOn, endOn }: DayRange): Promise<Tax> {
  const of = (account: string) => `coalesce(-sum(amount_paise) filter (where account = '${account}'), 0)::bigint`
  const row = await ctx.tx.row(
    { cgst: integer, sgst: integer, igst: integer },
    'sum-gst-advances',
    `select ${of('advance_cgst')} as cgst, ${of('advance_sgst')} as sgst, ${of('advance_igst')} as igst
       from ledger_entry where store_id = $1 and day between $2 and $3 and account in ('advance_cgst', 'advance_sgst', 'advance_igst')`,
    [ctx.store.id, startOn, endOn],
  )
  return { cgstPaise: row?.cgst ?? 0, sgstPaise: row?.sgst ?? 0, igstPaise: row?.igst ?? 0 }
}

/** Advances that stand at the end of a day and have no receipt voucher: today's, less what came and went since. */
export async function sumUntaxedAdvances(ctx: StoreCtx, endOn: Day): Promise<{ count: number; amtPaise: Paise }> {
  const row = await ctx.tx.row(
    { count: integer, paise: integer },
    'sum-untaxed-advances',
    `with later as (
       select customer_id, -sum(amount_paise)::bigint as paise from ledger_entry
        where store_id = $1 and account = 'customer_advance' and day > $2 group by customer_id
     ), taxed as (
       select customer_id, sum(case kind when 'receipt' then amt_paise else -amt_paise end)::bigint as paise
         from advance_voucher where store_id = $1 and voucher_on <= $2 group by customer_id
     ), standing as (
       select c.advance_paise - coalesce(l.paise, 0) - coalesce(t.paise, 0) as paise
         from customer c left join later l on l.customer_id = c.id left join taxed t on t.customer_id = c.id
        where c.store_id = $1 and (c.advance_paise > 0 or l.customer_id is not null)
     )
     select count(*) as count, coalesce(sum(paise), 0)::bigint as paise from standing where paise > 0`,
    [ctx.store.id, endOn],
  )
  return { count: row?.count ?? 0, amtPaise: row?.paise ?? 0 }
}

/** What a return tells: as it is answered, without the state of its month, and its tables in paise. */
export interface GstReturn {
  content: Omit<GstMonth, Exclude<keyof GstMonthState, 'startDate' | 'endDate'> | 'history' | 'amendments'>
  tables: Gstr1
}

const keptMonth = (month: Day, isQuarter: boolean): Day => (isQuarter ? monthOf(quarterOf(month).endOn).startOn : month)

/**
 * The return as it was when the month, or the last month of the quarter, was locked. A head keeps the joint one of all
 * shops besides its own part.
 */
export async function findReturn(
  ctx: StoreCtx,
  month: Day,
  isQuarter: boolean,
  gstin: string,
  isJoint = false,
): Promise<GstReturn | undefined> {
  return ctx.tx.row(
    { content: document<GstReturn['content']>(), tables: document<Gstr1>() },
    'find-gst-return',
    `select content, tables from gst_return
      where store_id = $1 and month = $2 and is_quarter = $3 and gstin = $4 and is_joint = $5`,
    [ctx.store.id, keptMonth(month, isQuarter), isQuarter, gstin, isJoint],
  )
}

export async function keepReturn(
  ctx: StoreCtx,
  month: Day,
  { content, tables }: GstReturn,
  isJoint = false,
): Promise<void> {
  await ctx.tx.run(
    'keep-gst-return',
    `insert into gst_return (store_id, month, is_quarter, kept_at, content, tables, gstin, is_joint)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      ctx.store.id,
      keptMonth(month, content.isQuarter),
      content.isQuarter,
      ctx.now,
      JSON.stringify(content),
      JSON.stringify(tables),
      content.gstin,
      isJoint,
    ],
  )
}

export async function deleteJointReturns(ctx: StoreCtx, month: Day, gstin: string): Promise<void> {
  await ctx.tx.run(
    'delete-joint-returns',
    `delete from gst_return where store_id = $1 and is_joint and gstin = $4
        and (month = $2 and not is_quarter or month = $3 and is_quarter)`,
    [ctx.store.id, month, keptMonth(month, true), gstin],
  )
}

/** The month is open again, and so is its quarter. What was filed stays. */
export async function deleteReturns(ctx: StoreCtx, month: Day): Promise<void> {
  await ctx.tx.run(
    'delete-gst-returns',
    `delete from gst_return where store_id = $1 and not is_joint
        and (month = $2 and not is_quarter or month = $3 and is_quarter)
        and not exists (select from gst_month m where m.store_id = $1 and m.month = gst_return.month and m.filed_on is not null)`,
    [ctx.store.id, month, keptMonth(month, true)],
  )
}

const monthEvent = {
  at: instant,
  actor: text,
  actor_name: orNull(text),
  step: oneOf(monthSteps),
  filed_on: orNull(day),
  arn: text,
  reason: text,
}
export type MonthEvent = RowOf<typeof monthEvent>

export function listMonthEvents(ctx: StoreCtx, month: Day): Promise<MonthEvent[]> {
  return ctx.tx.rows(
    monthEvent,
    'list-gst-month-events',
    `select at, actor, ${actorNameOf('gst_month_event')} as actor_name, step, filed_on, arn, reason
       from gst_month_event where store_id = $1 and month = $2 order by at, id`,
    [ctx.store.id, month],
  )
}

interface NewEvent {
  step: MonthEvent['step']
  filedOn?: Day
  arn?: string
  reason?: string
}

export async function addMonthEvent(
  ctx: StoreCtx,
  month: Day,
  { step, filedOn, arn = '', reason = '' }: NewEvent,
): Promise<void> {
  const row = {
    store_id: ctx.store.id,
    id: newId(),
    month,
    at: ctx.now,
    actor: actorOf(ctx),
    step,
    filed_on: filedOn ?? null,
    arn,
    reason,
  }
  await ctx.tx.run('add-gst-month-event', `insert into gst_month_event ${insertion(row)}`, row)
}
