import type { TypedPrintedNumber } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { integer, oneOf, type RowOf, text } from '../../../db/columns.ts'
import { leavingCustomers } from '../../foundation/erased/index.ts'
import { hasPrintedNumber } from '../order/index.ts'
import { escapeLike, type TypoPatterns, typoPatterns } from './typo-patterns.ts'

const customerHit = {
  id: text,
  number: integer,
  name: text,
  contact: text,
  due_paise: integer,
}
export type CustomerHit = RowOf<typeof customerHit>

const orderHit = {
  id: text,
  invoice: integer,
  customer_id: text,
  customer_name: text,
  balance_paise: integer,
  status: oneOf(['Not Ready', 'Ready', 'Incomplete', 'Delivered']),
}
export type OrderHit = RowOf<typeof orderHit>

const CUSTOMER = 'id, number, name, contact, due_paise'
const LATEST = 'last_visit_at desc nulls last, number desc'

/**
 * Names that start with the text come first. If there are enough of them, nothing else is searched: an index finds
 * them, however many customers there are. With row security no index can serve a LIKE, so the other matches scan the
 * store's names in the index that stores them contiguously, and scan again for typos when nothing matches. For 20,000
 * names the typo search took 50 ms with LIKE, 140 with pg_trgm and 500 with regular expressions. A trigram column took
 * 30 but ignores similar sounds, and the extension with levenshtein may not be installed.
 */
export const BY_NAME = `
  with first as materialized (
    select ${CUSTOMER}, last_visit_at, case when name_key = :text::text then 0 else 1 end as rank
      from customer
     where store_id = :storeId and deleted_at is null and name_key between :text::text and :textEnd::text
     order by rank, ${LATEST} limit :limit::int
  ), missing as materialized (
    select from first having count(*) < :limit::int
  ), listed as materialized (
    select id from customer
     where store_id = :storeId and deleted_at is null and exists (select from missing)
       and strpos(name_key, :longest::text) > 0 and name_key like all(:words::text[])
    union
    select id from customer where store_id = :storeId and deleted_at is null and number = :number::int and exists (select from missing)
    union
    select id from customer where store_id = :storeId and deleted_at is null and contact = :contact::text and exists (select from missing)
  ), plain as materialized (
    select c.id, c.number, c.name, c.contact, c.due_paise, c.last_visit_at,
           case when c.name_key = :text::text then 0
                when starts_with(c.name_key, :text::text) then 1
                when strpos(c.name_key, ' ' || :text::text) > 0 then 2
                else 3 end as rank
      from listed join customer c on c.store_id = :storeId and c.id = listed.id
     order by rank, ${LATEST} limit :limit::int
  ), slip as (
    select ${CUSTOMER}, last_visit_at, 4 as rank
      from customer
     where store_id = :storeId and deleted_at is null and exists (select from missing) and not exists (select from plain)
       and name_sound like any(:near1::text[]) and name_sound like any(:near2::text[]) and name_sound like any(:near3::text[]) and name_sound like any(:near4::text[])
       and name_sound like any(:all1::text[]) and name_sound like any(:all2::text[]) and name_sound like any(:all3::text[]) and name_sound like any(:all4::text[])
     order by ${LATEST} limit :limit::int
  )
  select ${CUSTOMER}
    from (select * from first where not exists (select from missing) union all select * from plain union all select * from slip) as found
   where id <> all(${leavingCustomers(':storeId')})
   order by rank, ${LATEST}`

/** Sorts after anything that starts with a given text. */
const LAST_LETTER = '\u{10ffff}'

/** Only the first four words are used; a missing word matches anything. */
const ANYTHING: TypoPatterns = { near: ['%'], all: ['%'] }
const patternsOf = (word: string | undefined) => (word ? typoPatterns(word) : ANYTHING)

export function findByName(
  ctx: StoreCtx,
  wanted: { text: string; number: number | null; contact: string | null; limit: number },
): Promise<CustomerHit[]> {
  const words = wanted.text.split(/\s+/)
  const [first, second] = [patternsOf(words[0]), patternsOf(words[1])]
  const [third, fourth] = [patternsOf(words[2]), patternsOf(words[3])]
  const text = words.join(' ')
  return ctx.tx.rows(customerHit, 'search-by-name', BY_NAME, {
    storeId: ctx.store.id,
    text,
    textEnd: `${text}${LAST_LETTER}`,
    words: words.map((word) => `%${escapeLike(word)}%`),
    // Checked first for each name: it rules most of them out, at a tenth of the cost of the patterns.
    longest: words.reduce((longest, word) => (word.length > longest.length ? word : longest), ''),
    number: wanted.number,
    contact: wanted.contact,
    limit: wanted.limit,
    near1: first.near,
    near2: second.near,
    near3: third.near,
    near4: fourth.near,
    all1: first.all,
    all2: second.all,
    all3: third.all,
    all4: fourth.all,
  })
}

/** Equality and range conditions can use indexes under row security; LIKE cannot. */
export const BY_PHONE = `
  select ${CUSTOMER} from (
    (select ${CUSTOMER}, 0 as rank, last_visit_at from customer
      where store_id = $1 and deleted_at is null and contact_last4 = $4 and right(contact, length($5)) = $5
      order by ${LATEST} limit $6)
    union all
    (select ${CUSTOMER}, 1, last_visit_at from customer
      where store_id = $1 and deleted_at is null and contact between $2 and $3 and ($4 is null or right(contact, length($5)) <> $5)
      order by contact limit $6)
  ) as found where id <> all(${leavingCustomers('$1')}) order by rank, ${LATEST} limit $6`

/**
 * Phones that start with these digits and, from four digits on, those that end with them, which people often say first.
 */
export function findByPhone(ctx: StoreCtx, digits: string, limit: number): Promise<CustomerHit[]> {
  const ending = digits.length >= 4 && digits.length < 10 ? digits.slice(-4) : null
  return ctx.tx.rows(customerHit, 'search-by-phone', BY_PHONE, [
    ...[ctx.store.id, digits.padEnd(10, '0'), digits.padEnd(10, '9'), ending, digits, limit],
  ])
}

const ORDER = 'id, invoice, customer_id, customer_name, balance_paise, status'

export const BY_INVOICE = `
  select ${ORDER} from unnest($2::int[], $3::int[]) as span (low, high)
   cross join lateral (
     select ${ORDER} from orders where store_id = $1 and invoice between span.low and span.high and deleted_at is null
      order by invoice desc limit $5) as found
   order by invoice = $4 desc, invoice desc limit $5`

/** Each range is read from its newest end, so that a single digit is as cheap as a whole number. */
export function findByInvoice(
  ctx: StoreCtx,
  spans: { low: number; high: number }[],
  exact: number,
  limit: number,
): Promise<OrderHit[]> {
  const [lows, highs] = [spans.map(({ low }) => low), spans.map(({ high }) => high)]
  return ctx.tx.rows(orderHit, 'search-by-invoice', BY_INVOICE, [ctx.store.id, lows, highs, exact, limit])
}

/** What waits at this place. What was handed over has left it. */
const BY_PLACE = `
  select ${ORDER} from orders
   where store_id = $1 and deleted_at is null and status <> 'Delivered'
     and regexp_replace(upper(counter_number), '[ -]', '', 'g') = $2
   order by invoice desc limit $3`

export function findByPlace(ctx: StoreCtx, place: string, limit: number): Promise<OrderHit[]> {
  return ctx.tx.rows(orderHit, 'search-by-place', BY_PLACE, [ctx.store.id, place, limit])
}

export function findByTag(ctx: StoreCtx, tag: { alias: string; invoice: number; piece: number }): Promise<OrderHit[]> {
  return ctx.tx.rows(
    orderHit,
    'search-by-tag',
    `select ${ORDER} from orders
      where store_id = $1 and invoice = $2 and alias = $3 and pieces_total >= $4 and deleted_at is null`,
    [ctx.store.id, tag.invoice, tag.alias, tag.piece],
  )
}

export function findByPrintedNumber(ctx: StoreCtx, wanted: TypedPrintedNumber): Promise<OrderHit[]> {
  const values: unknown[] = [ctx.store.id]
  const condition = hasPrintedNumber(wanted, (value) => `$${values.push(value)}`)
  return ctx.tx.rows(
    orderHit,
    'search-by-printed-number',
    `select ${ORDER} from orders o where o.store_id = $1 and deleted_at is null and ${condition}`,
    values,
  )
}
