import type { PieceState } from '@clothesline/domain'
import {
  type ChangeFormats,
  type ChangeWords,
  differences,
  type Facts,
  type Field,
  factsOf,
  listOf,
  money,
  number,
  reasonWords,
  text,
  valueWords,
  type Writer,
} from './change-facts.ts'

type OrderStep =
  | ('add' | 'update' | 'pieces' | 'delete' | 'restore' | 'note')
  | ('tags' | 'billPrinted' | 'printedAgain' | 'revokeLink')

const statusNames: Record<string, string> = {
  'Not Ready': 'Not Ready',
  Ready: 'Ready',
  Incomplete: 'Incomplete',
  Delivered: 'Delivered',
}

const stateNames: Record<PieceState, string> = {
  received: 'Received',
  workshop: 'At the workshop',
  ready: 'Ready',
  delivered: 'Handed over',
}

export const orderWriters: Record<`order.${OrderStep}`, Writer> = {
  'order.add': (_, is, { say }) => ({
    title: say('Order taken'),
    details: [
      say('{amount} for {pieces}', {
        amount: money(is.amt),
        pieces: say('{count} pieces', { count: number(is.pieces) }),
      }),
    ],
  }),
  'order.update': (was, is, formats) => ({
    title: updateTitle(was, is, formats),
    details: [
      ...linesChanged(was.lines, is.lines, formats),
      ...differences(orderFields(formats), was, is, formats),
      ...reasonWords(is, formats),
    ],
  }),
  'order.pieces': (was, is, formats) => ({
    title: piecesTitle(was, is, formats),
    details: [
      ...piecesMoved(is, formats),
      ...(is.by === 'scan' ? [formats.say('By scan')] : []),
      ...reasonWords(is, formats),
    ],
  }),
  'order.delete': (_, is, formats) => ({ title: formats.say('Order deleted'), details: reasonWords(is, formats) }),
  'order.restore': (_, __, { say }) => ({ title: say('Order restored'), details: [] }),
  'order.note': (_, is, formats) => ({
    title: is.kind === 'credit' ? formats.say('Credit note made') : formats.say('Debit note made'),
    details: [
      formats.say('{number} over {amount}', { number: text(is.note), amount: money(is.amt) }),
      ...reasonWords(is, formats),
    ],
  }),
  'order.tags': tagsPrinted,
  'order.billPrinted': (_, is, { say }) => ({
    title: number(is.billPrints) > 1 ? say('Bill printed again') : say('Bill printed'),
    details: [],
  }),
  'order.printedAgain': (_, is, { say }) => ({
    title: say('Printed again: {paper}', { paper: text(is.title) }),
    details: [],
  }),
  'order.revokeLink': (_, __, { say }) => ({ title: say('Customer links ended'), details: [] }),
}

/** What pieces, ready and delivered say is told by the moves, and what balance says by the others. */
function orderFields(formats: ChangeFormats): Field[] {
  const { say } = formats
  const words = valueWords(formats)
  const agreed = (value: unknown) => agreedWords(value, formats)
  return [
    ['amt', say('Bill'), words.money],
    ['paid', say('Paid'), words.money],
    ['adjusted', say('From the advance'), words.money],
    ['paymentMode', say('Payment mode'), words.plain],
    ['discount', say('Discount'), agreed],
    ['expressCharge', say('Express charge'), agreed],
    ['deliveryFee', say('Delivery fee'), words.money],
    ['counterNumber', say('Counter'), words.plain],
    ['promisedDate', say('Promised'), words.day],
    ['homeDelivery', say('Home delivery'), words.yesNo],
    ['express', say('Express'), words.yesNo],
    ['note', say('Note'), words.plain],
  ]
}

function updateTitle(was: Facts, is: Facts, { say }: ChangeFormats): string {
  const [before, after] = [was, is].map(({ paid, adjusted }) => number(paid) + number(adjusted)) as [number, number]
  if (after > before) return say('Payment taken')
  if (after < before) return say('Refunded money')
  if (is.amt !== was.amt || is.pieces !== was.pieces || is.lines || is.discount !== was.discount) {
    return say('Bill changed')
  }
  return say('Order changed')
}

function piecesTitle(was: Facts, is: Facts, { say }: ChangeFormats): string {
  const name = statusNames[text(is.status)]
  return text(was.status) === text(is.status) || name === undefined
    ? say('Pieces moved')
    : say('Now {status}', { status: say(statusNames[text(is.status)] ?? '') })
}

function piecesMoved(is: Facts, { say }: ChangeFormats): string[] {
  const moved = listOf(is.pieces).map(factsOf)
  const states = [...new Set(moved.map(({ state }) => text(state)))]
  return states.map((state) => {
    const pieces = moved.filter((piece) => piece.state === state).map(({ piece }) => number(piece))
    const words = state in stateNames ? say(stateNames[state as PieceState]) : state
    return say('Pieces {pieces}: {state}', { count: pieces.length, pieces: spans(pieces), state: words })
  })
}

function tagsPrinted(_: Facts, is: Facts, { say }: ChangeFormats): ChangeWords {
  const pieces = listOf(is.pieces).map(number)
  const words = say('Pieces {pieces}', { count: pieces.length, pieces: spans(pieces) })
  return { title: number(is.reprints) > 0 ? say('Tags printed again') : say('Tags printed'), details: [words] }
}

/** A discount or a surcharge as it was agreed, not what it came to. */
function agreedWords(value: unknown, { say }: ChangeFormats): string {
  const { percent, amount } = factsOf(value)
  if (percent !== undefined) return `${number(percent)} %`
  return amount === undefined ? say('none') : money(amount)
}

/** The lines that are gone, and those that are new; the others say nothing. */
function linesChanged(was: unknown, is: unknown, formats: ChangeFormats): string[] {
  const rest = listOf(is).map((line) => lineWords(line, formats))
  const gone = listOf(was)
    .map((line) => lineWords(line, formats))
    .filter((line) => {
      const at = rest.indexOf(line)
      if (at >= 0) rest.splice(at, 1)
      return at < 0
    })
  return [
    ...gone.map((line) => formats.say('Line removed: {line}', { line })),
    ...rest.map((line) => formats.say('Line added: {line}', { line })),
  ]
}

function lineWords(value: unknown, { say }: ChangeFormats): string {
  const { cloth, service, quantity, kg, rate, preferences, note } = factsOf(value)
  const much = typeof kg === 'number' ? say('{kg} kg', { kg: String(kg) }) : `${number(quantity)} × ${text(cloth)}`
  const parts = [text(service), say('at {rate}', { rate: money(rate) }), ...listOf(preferences).map(text), text(note)]
  return [much, ...parts.filter(Boolean)].join(', ')
}

/** 1, 2, 3, 7 as people write it: 1–3, 7. */
export function spans(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last !== undefined && number === last[1] + 1) last[1] = number
    else runs.push([number, number])
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}
