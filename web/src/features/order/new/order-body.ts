import { toKg, toRupees } from '@clothesline/domain'
import type { FieldProblem } from '../../../lib/form/use-submission.ts'
import type { Draft, DraftLine, DraftProblem, OrderBody } from './draft.ts'
import { type DraftPrice, discountOf, type PriceTerms } from './price-draft.ts'
import { lineField } from './price-line.ts'
import { readCount, readGrams, readPaise } from './read-numbers.ts'

/**
 * What a save sends. Rates, discount, advance and promised day are those on the screen, so that the order costs what
 * the clerk and the customer saw, whatever changed in the master data meanwhile.
 */
export function orderBody(
  draft: Draft,
  price: DraftPrice,
  customer: PriceTerms['customer'],
  invoice: number,
): OrderBody {
  return {
    id: draft.customerId,
    invoice,
    particulars: draft.lines.map(particularOf),
    promisedDate: price.promisedOn,
    ...(price.suggestedOn && { suggestedDate: price.suggestedOn }),
    express: draft.express,
    homeDelivery: draft.homeDelivery,
    ...(draft.homeDelivery &&
      draft.delivery && {
        deliveryArea: draft.delivery.areaId,
        deliveryFee: toRupees(price.total.deliveryFeePaise),
      }),
    ...(draft.pickup && { pickup: draft.pickup }),
    sendMessage: draft.sendMessage,
    discount: discountBody(draft, customer),
    ...(draft.counterNumber.trim() && { counterNumber: draft.counterNumber.trim() }),
    ...(draft.note.trim() && { note: draft.note.trim() }),
    ...(price.money.adjustedPaise > 0 && { useAdvance: toRupees(price.money.adjustedPaise) }),
    ...(price.tenders.length > 0 && {
      payments: price.tenders.map(({ paymentModeId: mode, amountPaise }) => ({ mode, amt: toRupees(amountPaise) })),
    }),
  }
}

function particularOf(line: DraftLine): OrderBody['particulars'][number] {
  const common = {
    service: line.service,
    rate: toRupees(readPaise(line.rate) ?? 0),
    preferences: line.preferences,
    ...(line.note.trim() && { note: line.note.trim() }),
  }
  if (line.kind === 'piece') return { ...common, cloth: line.cloth, quantity: readCount(line.quantity) ?? 0 }
  return {
    ...common,
    kg: toKg(readGrams(line.kg) ?? 0),
    pieces: readCount(line.pieces) ?? 0,
    cloths: line.cloths.map(({ cloth, quantity }) => ({ cloth, quantity: readCount(quantity) ?? 0 })),
  }
}

function discountBody(draft: Draft, customer: PriceTerms['customer']): OrderBody['discount'] {
  const discount = discountOf(draft, customer)
  if (discount?.kind === 'percent') return { percent: discount.basisPoints / 100 }
  return { amount: discount?.kind === 'amount' ? toRupees(discount.paise) : 0 }
}

const FIELDS: Record<string, string> = { useAdvance: 'advance', promisedDate: 'promisedOn', particulars: 'entry' }

/** The problems that the server found, each at the input that it is about. */
export function problemsOf(problems: readonly FieldProblem[], draft: Draft): DraftProblem[] {
  return problems.map(({ path, msg }) => ({ field: fieldOf(path.split('.'), draft), msg }))
}

function fieldOf([area = '', index = '', part = 'quantity']: string[], { lines, payments }: Draft): string {
  const line = lines[Number(index)]
  if (area === 'particulars' && index !== '' && line !== undefined) return lineField(line.id, partOf(part))
  const payment = payments[Number(index)]
  if (area === 'payments' && index !== '' && payment !== undefined) return `payment-${payment.id}`
  return FIELDS[area] ?? area
}

/** Problems without an input are shown at the service of the line. */
function partOf(part: string): string {
  return ['quantity', 'rate', 'kg', 'pieces', 'note'].includes(part) ? part : 'service'
}
