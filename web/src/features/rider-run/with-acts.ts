import type { Run, RunStop } from '@clothesline/contract'
import type { KeptAct } from './kept.ts'

const ends = { deliver: 'done', pickUp: 'done', fail: 'failed', leave: 'on_the_way' } as const

/**
 * The day as it will be once everything that waits on the phone is sent. What was refused changes nothing, nor does a code
 * that nobody has checked yet.
 */
export function withActs(run: Run, acts: readonly KeptAct[]): Run {
  return acts.filter((act) => act.refusal === undefined && !isUnchecked(act)).reduce(withAct, run)
}

const isUnchecked = ({ body }: KeptAct) => body.kind === 'deliver' && body.photo === undefined

function withAct(run: Run, { body }: KeptAct): Run {
  const { kind, visit, cash = 0, upi = 0 } = body
  if (kind === 'arrange') return { ...run, stops: arranged(run.stops, body.order ?? []) }
  const change = (stop: RunStop): RunStop => {
    if (kind === 'take') return { ...stop, isMine: true }
    if (kind === 'collect') return { ...stop, balance: Math.max(0, (stop.balance * 100 - (cash + upi) * 100) / 100) }
    return { ...stop, status: ends[kind] }
  }
  return {
    ...run,
    cash: kind === 'collect' ? (run.cash * 100 + cash * 100) / 100 : run.cash,
    stops: run.stops.map((stop) => (stop._id === visit ? change(stop) : stop)),
  }
}

/** The listed stops in their order; the others stay behind them. */
function arranged(stops: readonly RunStop[], order: readonly string[]): RunStop[] {
  const place = ({ _id }: RunStop) => (order.includes(_id) ? order.indexOf(_id) : order.length)
  return stops.toSorted((a, b) => place(a) - place(b))
}

/** The day after the server has answered to an act: the stop as it is there, or gone if it is in other hands. */
export function withAnswer(
  run: Run,
  { body }: KeptAct,
  { stop, cash, refusal }: { stop: RunStop | null; cash: number; refusal: unknown },
): Run {
  if (body.kind === 'arrange') return refusal === null ? withAct(run, { riderId: '', customer: '', body }) : run
  const stops = run.stops.flatMap((known) => (known._id !== body.visit ? [known] : stop === null ? [] : [stop]))
  return { ...run, stops, cash }
}

export const isOpen = ({ status }: RunStop) => status === 'accepted' || status === 'on_the_way'
