import {
  belowSheetOf,
  isBelowSheet,
  lineAmount,
  MAX_GRAMS,
  MAX_PIECES,
  minimumGramsOf,
  type OrderLine,
  type Paise,
  parseRupees,
  piecesOfLine,
  type RuleError,
} from '@clothesline/domain'
import { formatCount } from '../../../lib/format.ts'
import { t, translateRefusal } from '../../../lib/i18n.ts'
import type { DraftLine, DraftProblem, KgDraftLine, PieceDraftLine } from './draft.ts'
import { findKgRate, findPieceRate, type Masters } from './masters.ts'
import { readCount, readGrams, readPaise } from './read-numbers.ts'

export interface LinePrice {
  id: string
  /** Undefined while something in the line is missing or wrong. */
  priced: OrderLine | undefined
  amountPaise: number
  pieces: number
  /** Charged as if it had the store's minimum weight. */
  isMinimum: boolean
  /** Charged less than the rate sheet says. */
  isBelowSheet: boolean
  /** How much less that is. */
  belowSheetPaise: number
  problems: DraftProblem[]
}

/** The id of the input that holds this part of a line. */
export const lineField = (id: string, part: string) => `line-${id}-${part}`

export function priceLine(line: DraftLine, masters: Masters, minimumKg: number): LinePrice {
  const problems: DraftProblem[] = []
  const read = line.kind === 'piece' ? readPieces(line, masters, problems) : readKg(line, masters, minimumKg, problems)
  const amountPaise = read && amountOf(read, line.id, problems)
  const priced = amountPaise === undefined ? undefined : read
  const listedPaise = listedRate(line, masters)
  return {
    id: line.id,
    priced,
    amountPaise: amountPaise ?? 0,
    pieces: priced === undefined ? 0 : piecesOfLine(priced),
    isBelowSheet: priced !== undefined && isBelowSheet(rateOf(priced), listedPaise),
    belowSheetPaise: priced === undefined ? 0 : belowSheetOf([{ of: line.id, line: priced, listedPaise }]),
    isMinimum: priced?.kind === 'kg' && priced.grams < priced.minimumGrams,
    problems,
  }
}

const rateOf = (priced: OrderLine): Paise => (priced.kind === 'kg' ? priced.ratePerKgPaise : priced.ratePaise)

function listedRate(line: DraftLine, masters: Masters): Paise | undefined {
  const rupees =
    line.kind === 'kg' ? findKgRate(masters, line.service) : findPieceRate(masters, line.cloth, line.service)
  return rupees === undefined ? undefined : parseRupees(rupees)
}

export const nameOf = (line: DraftLine) => (line.kind === 'piece' ? line.cloth : line.service)

function readPieces(line: PieceDraftLine, masters: Masters, problems: DraftProblem[]): OrderLine | undefined {
  const quantity = readCount(line.quantity)
  if (quantity === undefined)
    add(
      problems,
      line,
      'quantity',
      t('the quantity must be a whole number from 1 to {most}', { most: formatCount(MAX_PIECES) }),
    )
  const ratePaise = readRate(line, problems)
  if (quantity === undefined || ratePaise === undefined) return undefined
  return { kind: 'piece', sac: sacOf(masters, line.service), quantity, ratePaise }
}

function readKg(
  line: KgDraftLine,
  masters: Masters,
  minimumKg: number,
  problems: DraftProblem[],
): OrderLine | undefined {
  const grams = readGrams(line.kg)
  if (grams === undefined || grams > MAX_GRAMS) add(problems, line, 'kg', t('the weight is needed, like 3.250'))
  const pieces = readCount(line.pieces)
  if (pieces === undefined) add(problems, line, 'pieces', t('count the pieces, from 1'))
  for (const { id, cloth, quantity } of line.cloths) {
    if (readCount(quantity) === undefined) add(problems, line, `cloth-${id}`, t('how many {cloth}?', { cloth }))
  }
  const counted = countCloths(line)
  if (pieces !== undefined && counted > pieces) {
    add(problems, line, 'pieces', t('{counted} pieces are listed but only {pieces} were counted', { counted, pieces }))
  }
  const ratePerKgPaise = readRate(line, problems)
  if (grams === undefined || pieces === undefined || ratePerKgPaise === undefined) return undefined
  const minimumGrams = minimumGramsOf(minimumKg)
  return { kind: 'kg', sac: sacOf(masters, line.service), grams, minimumGrams, ratePerKgPaise, pieces }
}

export function countCloths(line: KgDraftLine): number {
  return line.cloths.reduce((sum, { quantity }) => sum + (readCount(quantity) ?? 0), 0)
}

function readRate(line: DraftLine, problems: DraftProblem[]): number | undefined {
  const paise = readPaise(line.rate)
  if (paise === undefined) add(problems, line, 'rate', t('the rate must be an amount'))
  return paise
}

function amountOf(priced: OrderLine, id: string, problems: DraftProblem[]): number | undefined {
  try {
    return lineAmount(priced)
  } catch (error) {
    problems.push({ field: lineField(id, 'rate'), msg: translateRefusal(error as RuleError) })
    return undefined
  }
}

function add(problems: DraftProblem[], line: DraftLine, part: string, what: string): void {
  problems.push({ field: lineField(line.id, part), msg: `${nameOf(line)}: ${what}` })
}

function sacOf({ services }: Masters, service: string): string {
  return services.find(({ name }) => name === service)?.sac ?? ''
}

/** The pieces of a draft by service; nothing while there are none, or more than an order can have. */
export function piecesByService(
  lines: readonly Pick<DraftLine, 'service'>[],
  priced: readonly Pick<LinePrice, 'pieces'>[],
): { service: string; quantity: number }[] {
  const sums = new Map<string, number>()
  lines.forEach(({ service }, at) => {
    sums.set(service, (sums.get(service) ?? 0) + (priced[at]?.pieces ?? 0))
  })
  const found = [...sums].filter(([, quantity]) => quantity > 0).map(([service, quantity]) => ({ service, quantity }))
  return found.reduce((sum, { quantity }) => sum + quantity, 0) > MAX_PIECES ? [] : found
}
