import {
  type MasterNoun,
  type Particular,
  type Problem,
  problem,
  problemAt,
  type StoreSettings,
} from '@clothesline/contract'
import {
  type Adjustment,
  type Area,
  type Day,
  dayIn,
  deliveryFee,
  isBelowSheet,
  minimumGramsOf,
  type OrderLine,
  type OrderTotal,
  orderTotal,
  type Paise,
  parseKg,
  parsePercent,
  parseRupees,
  promiseProblem,
  type TaxProfile,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import type { OrderMasters } from './order-master-queries.ts'
import type { LineDb } from './order-queries.ts'

/** A line as it will be stored: names and rates copied, amounts computed by the domain. */
export interface PricedLine {
  kind: 'piece' | 'kg'
  clothId: string | null
  cloth: string
  serviceId: string
  service: string
  pieces: number
  preferences: string[]
  cloths: { cloth: string; quantity: number }[]
  note: string
  priced: OrderLine
  /** Its rate was typed, and is lower than the one of the sheet. */
  isBelowSheet?: boolean
}

export interface OrderTerms {
  discount: Adjustment
  express: Adjustment
  /** The area whose fee was agreed, and the fee. */
  deliveryAreaId: string | null
  deliveryFeePaise: Paise
  taxProfile: TaxProfile
  roundToRupee: boolean
}

/** Looks up every name of the particulars in the master data, and lists the missing ones line by line. */
export function readParticulars(
  particulars: readonly Particular[],
  masters: OrderMasters,
  settings: StoreSettings,
): PricedLine[] {
  const problems: Problem[] = []
  const lines = particulars.map((line, index) => readLine(line, index, masters, settings, problems))
  if (problems.length > 0) throw new Invalid(problems)
  return lines.filter((line) => line !== undefined)
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

function readLine(
  line: Particular,
  index: number,
  masters: OrderMasters,
  settings: StoreSettings,
  problems: Problem[],
): PricedLine | undefined {
  const path = (field: string) => `particulars.${index}.${field}`
  const number = index + 1
  const unknown = (kind: MasterNoun, name: string, field: string) => {
    problems.push(problem(path(field), 'line_master_not_in_use', { line: number, kind, name }))
    return undefined
  }
  const clothOf = (name: string) =>
    masters.cloths.find((cloth) => same(cloth.name, name)) ?? unknown('cloth', name, 'cloth')
  const countedAs = (name: string) => masters.counted.find((known) => same(known, name)) ?? clothOf(name)?.name
  const service =
    masters.services.find((known) => same(known.name, line.service)) ?? unknown('service', line.service, 'service')
  const preferences = line.preferences.map(
    (name) =>
      masters.preferences.find((known) => same(known, name)) ?? unknown('preference', name, 'preferences') ?? name,
  )
  const cloth = 'kg' in line ? undefined : clothOf(line.cloth)
  const cloths =
    'kg' in line ? line.cloths.map((part) => ({ ...part, cloth: countedAs(part.cloth) ?? part.cloth })) : []
  if (!service || (!cloth && !('kg' in line))) return undefined

  const listed = masters.rates.find((rate) => rate.service === service.id && rate.cloth === (cloth?.id ?? null))?.paise
  const ratePaise = line.rate === undefined ? listed : parseRupees(line.rate)
  if (ratePaise === undefined) {
    const named = { line: number, service: service.name }
    problems.push(
      cloth
        ? problem(path('rate'), 'line_rate_missing', { ...named, cloth: cloth.name })
        : problem(path('rate'), 'line_rate_per_kg_missing', named),
    )
    return undefined
  }
  const common = {
    ...(isBelowSheet(ratePaise, listed) && { isBelowSheet: true }),
    serviceId: service.id,
    service: service.name,
    preferences,
    note: line.note ?? '',
  }
  if ('kg' in line) {
    const counted = cloths.reduce((sum, part) => sum + part.quantity, 0)
    if (counted > line.pieces) {
      const counts = { line: number, counted, pieces: line.pieces }
      problems.push(problem(path('cloths'), 'line_pieces_exceeded', counts))
    }
    const grams = parseKg(line.kg) ?? 0
    const agreed = masters.minimums.find((minimum) => minimum.service === service.id)?.grams
    const minimumGrams = agreed ?? minimumGramsOf(settings.minimumKg)
    const priced: OrderLine = {
      kind: 'kg',
      sac: service.sac,
      grams,
      minimumGrams,
      ratePerKgPaise: ratePaise,
      pieces: line.pieces,
    }
    return { ...common, kind: 'kg', clothId: null, cloth: '', pieces: line.pieces, cloths, priced }
  }
  const priced: OrderLine = { kind: 'piece', sac: service.sac, quantity: line.quantity, ratePaise }
  const clothId = cloth?.id ?? null
  return { ...common, kind: 'piece', clothId, cloth: cloth?.name ?? '', pieces: line.quantity, cloths: [], priced }
}

/** An unchanged line keeps its rate, whatever the master data says today. */
export function keptLine(line: LineDb): PricedLine {
  const { kind, cloth, service, sac, preferences, cloths, note, quantity: pieces } = line
  const priced: OrderLine =
    kind === 'kg'
      ? { kind, sac, grams: line.grams, minimumGrams: line.minimum_grams, ratePerKgPaise: line.rate_paise, pieces }
      : { kind, sac, quantity: pieces, ratePaise: line.rate_paise }
  return {
    kind,
    clothId: line.cloth_id,
    cloth,
    serviceId: line.service_id,
    service,
    pieces,
    preferences,
    cloths,
    note,
    priced,
  }
}

type DiscountInput = number | { percent: number } | { amount: number } | undefined

/** The discount from the request; if omitted, the customer's own. */
export function readDiscount(discount: DiscountInput, customerBasisPoints: number): Adjustment {
  if (discount === undefined) {
    return customerBasisPoints > 0 ? { kind: 'percent', basisPoints: customerBasisPoints } : { kind: 'none' }
  }
  if (typeof discount === 'number') return { kind: 'amount', paise: parseRupees(discount) ?? 0 }
  if ('amount' in discount) return { kind: 'amount', paise: parseRupees(discount.amount) ?? 0 }
  const basisPoints = parsePercent(discount.percent)
  if (basisPoints === undefined) throw new Invalid([problem('discount', 'field_two_decimals', { field: 'Discount' })])
  return { kind: 'percent', basisPoints }
}

export function readExpress(express: boolean, settings: StoreSettings): Adjustment {
  if (!express) return { kind: 'none' }
  return { kind: 'percent', basisPoints: parsePercent(settings.expressPercent) ?? 0 }
}

export function totalOf(lines: readonly PricedLine[], terms: OrderTerms): OrderTotal {
  return orderTotal({ lines: lines.map((line) => line.priced), ...terms })
}

/** Adds the fee for home delivery: what was said, or what the area charges for a bill of so much. */
export function withDeliveryFee(
  lines: readonly PricedLine[],
  terms: OrderTerms,
  { fee, area }: { fee: number | undefined; area: Area | undefined },
): OrderTerms {
  const bill = totalOf(lines, { ...terms, deliveryFeePaise: 0 })
  const sheetPaise = area ? deliveryFee(area, bill.taxablePaise) : 0
  const deliveryFeePaise = fee === undefined ? sheetPaise : (parseRupees(fee) ?? 0)
  return { ...terms, deliveryAreaId: area?.id ?? null, deliveryFeePaise }
}

/** Checks a new promise only; an existing one may have passed in the meantime. */
export function checkPromise(
  ctx: StoreCtx,
  promisedDate: Day | undefined,
  field: 'promisedDate' | 'suggestedDate' = 'promisedDate',
): void {
  const wrong = promisedDate && promiseProblem(promisedDate, dayIn(ctx.store.settings.timeZone, ctx.now))
  if (wrong) throw new Invalid([problemAt(field, wrong)])
}
