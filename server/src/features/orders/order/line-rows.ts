import type { OrderTotal } from '@clothesline/domain'
import type { PricedLine } from './price-order.ts'

/** Lines as the table keeps them. */
export function lineRows(lines: readonly PricedLine[], total: OrderTotal) {
  return lines.map((line, index) => {
    const { priced } = line
    const amounts = total.lines[index]
    return {
      line_no: index + 1,
      kind: line.kind,
      cloth_id: line.clothId,
      cloth: line.cloth,
      service_id: line.serviceId,
      service: line.service,
      sac: priced.sac,
      quantity: line.pieces,
      grams: priced.kind === 'kg' ? priced.grams : 0,
      minimum_grams: priced.kind === 'kg' ? priced.minimumGrams : 0,
      rate_paise: priced.kind === 'kg' ? priced.ratePerKgPaise : priced.ratePaise,
      amount_paise: amounts?.amountPaise ?? 0,
      discount_paise: amounts?.discountPaise ?? 0,
      express_paise: amounts?.expressPaise ?? 0,
      taxable_paise: amounts?.taxablePaise ?? 0,
      preferences: line.preferences,
      cloths: line.cloths,
      note: line.note,
    }
  })
}

/** One row a garment, numbered through the whole order; of a weight, the counted cloths come first. */
export function pieceRows(lines: readonly PricedLine[]): { no: number; line: number; cloth: string }[] {
  const cloths = lines.flatMap((line, index) => {
    const counted = line.cloths.flatMap(({ cloth, quantity }) => Array<string>(quantity).fill(cloth))
    const names = line.kind === 'piece' ? Array<string>(line.pieces).fill(line.cloth) : counted
    return Array.from({ length: line.pieces }, (_, piece) => ({ line: index + 1, cloth: names[piece] ?? '' }))
  })
  return cloths.map((piece, index) => ({ no: index + 1, ...piece }))
}
