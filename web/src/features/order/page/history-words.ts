import type { contract, OutputOf } from '@clothesline/contract'
import { formatMoney, formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { pieceShown } from '../order-words.ts'

export type HistoryEntry = OutputOf<typeof contract.order.orderHistory>['history'][number]

interface PieceState {
  piece: number
  state: string
}

type Facts = Record<string, unknown>

const factsOf = (value: unknown): Facts => (typeof value === 'object' && value !== null ? (value as Facts) : {})
const money = (value: unknown) => formatMoney(typeof value === 'number' ? value : 0)
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** How a changed field is shown: its name, and its value in words. */
const told: [field: string, name: () => string, words: (value: unknown) => string][] = [
  ['amt', () => t('Amount'), money],
  ['paid', () => t('Paid'), money],
  ['adjusted', () => t('From the advance'), money],
  ['paymentMode', () => t('Payment mode'), (value) => text(value) || t('none')],
  ['discount', () => t('Discount'), agreedWords],
  ['expressCharge', () => t('Express charge'), agreedWords],
  ['counterNumber', () => t('Counter'), (value) => text(value) || t('none')],
  ['promisedDate', () => t('Promised'), (value) => formatOn(text(value))],
  ['homeDelivery', () => t('Home delivery'), (value) => (value === true ? t('yes') : t('no'))],
  ['express', () => t('Express'), (value) => (value === true ? t('yes') : t('no'))],
  ['note', () => t('Note'), (value) => text(value) || t('none')],
]

/** One line of the record, in words: what was done, and what it changed. */
export function historyWords({ action, before, after }: HistoryEntry): { title: string; details: string[] } {
  const [was, is] = [factsOf(before), factsOf(after)]
  const reason = text(is.reason) === '' ? [] : [t('Reason: {reason}', { reason: text(is.reason) })]
  switch (action) {
    case 'order.add':
      return {
        title: t('Order taken'),
        details: [
          t('{amount} for {pieces}', {
            amount: money(is.amt),
            pieces: t('{count} pieces', { count: Number(is.pieces) }),
          }),
        ],
      }
    case 'order.pieces':
      return {
        title: piecesTitle(was, is),
        details: [...piecesDetails(is), ...(is.by === 'scan' ? [t('By scan')] : []), ...reason],
      }
    case 'order.note':
      return {
        title: is.kind === 'credit' ? t('Credit note made') : t('Debit note made'),
        details: [t('{number} over {amount}', { number: text(is.note), amount: money(is.amt) }), ...reason],
      }
    case 'order.tags':
      return tagsWords(is)
    case 'order.billPrinted':
      return { title: Number(is.billPrints) > 1 ? t('Bill printed again') : t('Bill printed'), details: [] }
    case 'order.revokeLink':
      return { title: t('Customer links ended'), details: [] }
    case 'order.delete':
      return { title: t('Order deleted'), details: reason }
    case 'order.restore':
      return { title: t('Order restored'), details: [] }
    default:
      return { title: updateTitle(was, is), details: [...changesOf(was, is), ...reason] }
  }
}

function tagsWords(is: Facts): { title: string; details: string[] } {
  const pieces = Array.isArray(is.pieces) ? (is.pieces as number[]) : []
  const words = t('Pieces {pieces}', { count: pieces.length, pieces: spans(pieces) })
  return { title: Number(is.reprints) > 0 ? t('Tags printed again') : t('Tags printed'), details: [words] }
}

function piecesTitle(was: Facts, is: Facts): string {
  if (text(was.status) !== text(is.status)) return t('Now {status}', { status: t(text(is.status)) })
  return t('Pieces moved')
}

function piecesDetails(is: Facts): string[] {
  const moved = Array.isArray(is.pieces) ? (is.pieces as PieceState[]) : []
  const states = [...new Set(moved.map(({ state }) => state))]
  return states.map((state) => {
    const pieces = moved.filter((piece) => piece.state === state).map(({ piece }) => piece)
    const shown = pieceShown[state as keyof typeof pieceShown]
    const words = shown === undefined ? state : t(shown.words)
    return t('Pieces {pieces}: {state}', { count: pieces.length, pieces: spans(pieces), state: words })
  })
}

/** 1, 2, 3, 7 as people write it: 1–3, 7. */
export function spans(numbers: number[]): string {
  const runs: [number, number][] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last !== undefined && number === last[1] + 1) last[1] = number
    else runs.push([number, number])
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}

function updateTitle(was: Facts, is: Facts): string {
  if (Number(is.paid) + Number(is.adjusted) > Number(was.paid) + Number(was.adjusted)) return t('Payment taken')
  if (Number(is.paid) + Number(is.adjusted) < Number(was.paid) + Number(was.adjusted)) return t('Money given back')
  if (is.amt !== was.amt || is.pieces !== was.pieces || is.lines || is.discount !== was.discount)
    return t('Bill changed')
  return t('Order changed')
}

function changesOf(was: Facts, is: Facts): string[] {
  const changes = told.flatMap(([field, name, words]) =>
    // A field on only one side was not recorded on the other.
    was[field] === is[field] || was[field] === undefined || is[field] === undefined
      ? []
      : [t('{name}: {before} → {after}', { name: name(), before: words(was[field]), after: words(is[field]) })],
  )
  return [...linesChanged(was.lines, is.lines), ...changes]
}

/** A discount or a surcharge as it was agreed, not what it came to. */
function agreedWords(value: unknown): string {
  const { percent, amount } = factsOf(value)
  if (percent !== undefined) return `${Number(percent)} %`
  return amount === undefined ? t('none') : money(amount)
}

/** The lines that are gone, and those that are new; the others say nothing. */
function linesChanged(was: unknown, is: unknown): string[] {
  const [before, after] = [was, is].map((lines) => (Array.isArray(lines) ? lines.map(lineWords) : []))
  const rest = [...(after ?? [])]
  const gone = (before ?? []).filter((line) => {
    const at = rest.indexOf(line)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
  return [
    ...gone.map((line) => t('Line taken out: {line}', { line })),
    ...rest.map((line) => t('Line put in: {line}', { line })),
  ]
}

function lineWords(value: unknown): string {
  const { cloth, service, quantity, kg, rate, preferences, note } = factsOf(value)
  const much = typeof kg === 'number' ? t('{kg} kg', { kg: String(kg) }) : `${Number(quantity)} × ${text(cloth)}`
  const wishes = Array.isArray(preferences) ? preferences.map(String) : []
  const parts = [text(service), t('at {rate}', { rate: money(rate) }), ...wishes, text(note)]
  return [much, ...parts.filter(Boolean)].join(', ')
}
