import { BREACH_DATA } from '@clothesline/contract'
import { zoneName } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { day, flag, instant, integer, listOf, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import { newId } from '../../../new-id.ts'

const breach = {
  id: text,
  what: text,
  data: listOf(oneOf(BREACH_DATA)),
  measures: text,
  since_on: day,
  noticed_at: instant,
  visited_since: orNull(day),
  customers: integer,
  customers_told_at: orNull(instant),
  board_told_at: orNull(instant),
}
export type BreachRow = RowOf<typeof breach>

/** Whose data the shop had: deleted customers too, unless they were erased. A customer without a visit counts by their first day. */
const touched = (zone: string) => `(c.erasure_asked_at is null or c.deleted_at is null) and (b.visited_since is null
  or (coalesce(c.last_visit_at, c.created_at) at time zone ${zone})::date >= b.visited_since)`

const BREACH = `select b.id, b.what, b.data, b.measures, b.since_on, b.noticed_at, b.visited_since, b.customers_told_at, b.board_told_at,
  (select count(*) from customer c where c.store_id = $1 and ${touched('$2')}) as customers from breach b where b.store_id = $1`

const zoneOf = ({ store }: StoreCtx) => zoneName(store.settings.timeZone)

export const listBreaches = (ctx: StoreCtx) =>
  ctx.tx.rows(breach, 'list-breaches', `${BREACH} order by b.noticed_at desc, b.id desc`, [ctx.store.id, zoneOf(ctx)])

export const findBreach = (ctx: StoreCtx, id: string) =>
  ctx.tx.row(breach, 'find-breach', `${BREACH} and b.id = $3`, [ctx.store.id, zoneOf(ctx), id])

export interface BreachFields {
  id?: string | undefined
  what: string
  data: string[]
  measures: string
  sinceOn: string
  visitedSince: string | null
  customersTold: boolean
  boardTold: boolean
}

/** Returns the id; undefined if there is no such sheet. Who was told stays told at the time it was first said. */
export async function saveBreachRow(ctx: StoreCtx, fields: BreachFields): Promise<string | undefined> {
  const row = await ctx.tx.row(
    { id: text },
    fields.id === undefined ? 'add-breach' : 'update-breach',
    fields.id === undefined
      ? `insert into breach (store_id, id, what, data, measures, since_on, visited_since, customers_told_at, board_told_at, noticed_at, created_at)
         values (:storeId, :id, :what, :data, :measures, :sinceOn, :visitedSince, case when :customersTold then :now::timestamptz end,
                 case when :boardTold then :now::timestamptz end, :now, :now)
         returning id`
      : `update breach set what = :what, data = :data, measures = :measures, since_on = :sinceOn, visited_since = :visitedSince,
                version = version + 1,
                customers_told_at = case when :customersTold then coalesce(customers_told_at, :now::timestamptz) end,
                board_told_at = case when :boardTold then coalesce(board_told_at, :now::timestamptz) end
          where store_id = :storeId and id = :id returning id`,
    {
      storeId: ctx.store.id,
      id: fields.id ?? newId(),
      what: fields.what,
      data: JSON.stringify(fields.data),
      measures: fields.measures,
      sinceOn: fields.sinceOn,
      visitedSince: fields.visitedSince,
      now: ctx.now,
      customersTold: fields.customersTold,
      boardTold: fields.boardTold,
    },
  )
  return row?.id
}

const person = { id: text, number: integer, name: text, contact: text, email: text, language: text, consent: flag }

export const listTouched = (ctx: StoreCtx, breachId: string) =>
  ctx.tx.rows(
    person,
    'list-touched',
    `select c.id, c.number, c.name, c.contact, c.email, c.language, c.whatsapp_consent as consent
       from breach b join customer c on c.store_id = $1 and ${touched('$2')} where b.store_id = $1 and b.id = $3 order by c.number`,
    [ctx.store.id, zoneOf(ctx), breachId],
  )
