import type { contract, FoundCustomer, FoundOrder, OutputOf, ParsedInputOf } from '@clothesline/contract'
import {
  formatPersonNumber,
  isRackPlace,
  MAX_INVOICE,
  normalizeDigits,
  parseInvoice,
  parsePersonNumber,
  parsePhone,
  parsePrintedNumber,
  parseTag,
  searchIntent,
  toRupees,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import type { Handlers } from '../../handlers.ts'
import {
  type CustomerHit,
  findByInvoice,
  findByName,
  findByPhone,
  findByPlace,
  findByPrintedNumber,
  findByTag,
  type OrderHit,
} from './search-queries.ts'

type Input = ParsedInputOf<typeof contract.search.search>
type Found = OutputOf<typeof contract.search.search>

/** The search results for a text. */
async function search(ctx: StoreCtx, { text, limit }: Input): Promise<Found> {
  const intent = searchIntent(text)
  const answer = (customers: CustomerHit[], orders: OrderHit[], byDigits = false): Found => ({
    intent,
    customers: customers.map((hit) => viewCustomer(hit, byDigits)),
    orders: orders.map(viewOrder),
  })
  switch (intent.kind) {
    case 'nothing':
      return answer([], [])
    case 'tag': {
      const tag = parseTag(intent.tag)
      return answer([], tag ? await ctx.tx.last(findByTag(ctx, tag)) : [])
    }
    case 'phone':
      return answer(await ctx.tx.last(findByPhone(ctx, intent.contact, limit)), [], true)
    case 'invoice': {
      const digits = intent.invoice
      const [orders, customers] = await ctx.tx.last(
        Promise.all([
          findByInvoice(ctx, invoiceSpans(digits), parseInvoice(digits) ?? 0, limit),
          digits.length < 10 ? findByPhone(ctx, digits, limit) : [],
        ]),
      )
      return answer(customers, orders, true)
    }
    case 'printed': {
      const printed = parsePrintedNumber(intent.printed)
      const orders = printed ? await findByPrintedNumber(ctx, printed) : []
      // A name may look like a number too.
      return answer(orders.length > 0 ? [] : await findByName(ctx, namedBy(text, limit)), orders)
    }
    case 'name': {
      const place = normalizeDigits(intent.text).replace(/[ -]/g, '').toUpperCase()
      const [customers, orders] = await ctx.tx.last(
        Promise.all([
          findByName(ctx, namedBy(intent.text, limit)),
          isRackPlace(intent.text) ? findByPlace(ctx, place, limit) : [],
        ]),
      )
      return answer(customers, orders)
    }
  }
}

/** A text can also be a customer number ("C-12") or a phone with spaces. */
function namedBy(text: string, limit: number) {
  return {
    text: text.normalize('NFC').toLowerCase(),
    number: parsePersonNumber('C', text) ?? null,
    contact: parsePhone(text) ?? null,
    limit,
  }
}

function viewCustomer(hit: CustomerHit, byDigits: boolean): FoundCustomer {
  return {
    _id: hit.id,
    custId: formatPersonNumber('C', hit.number),
    name: hit.name,
    contact: hit.contact,
    due: toRupees(hit.due_paise),
    label: byDigits ? `${hit.contact} (${hit.name})` : hit.name,
  }
}

function viewOrder(hit: OrderHit): FoundOrder {
  return {
    _id: hit.id,
    invoice: hit.invoice,
    customer: hit.customer_name,
    customerId: hit.customer_id,
    status: hit.status,
    balance: toRupees(hit.balance_paise),
    label: `${hit.invoice} (${hit.customer_name})`,
  }
}

/**
 * The numbers that start with these digits, as ranges: 12, 120–129, 1200–1299 and so on. Empty if it is not an invoice
 * number.
 */
export function invoiceSpans(digits: string): { low: number; high: number }[] {
  const exact = parseInvoice(digits)
  if (exact === undefined) return []
  const spans = [{ low: exact, high: exact }]
  // Leading zeros were copied from a printed number, which is complete.
  if (digits.startsWith('0')) return spans
  for (let size = 10; exact * size <= MAX_INVOICE; size *= 10) {
    spans.push({ low: exact * size, high: Math.min(exact * size + size - 1, MAX_INVOICE) })
  }
  return spans
}

export const searchRoutes: Handlers['search'] = { search }
