/** Why something could not be written down: a sentence with its code. */
type Refused = { code: string; values: Record<string, string | number>; message: string }

/** After so many failures of the server itself, what was done later goes first. */
const MAX_FAILURES = 3

export type Waiting = {
  refusal?: Refused
  /** The server has it, with the refusal; sending it again would change nothing. */
  isKnown?: boolean
  /** How often the server failed at it. */
  failures?: number
}

/** What waits on a phone, in the order in which it was done. It outlives the page. */
export type Queue<A extends Waiting> = {
  list: () => Promise<A[]>
  change: (act: A) => Promise<unknown>
  remove: (act: A) => Promise<unknown>
}

/** What became of one act that was sent. */
export type Sent =
  | { outcome: 'done' }
  /** The server wrote down that it could not be, for the shop to see. */
  | { outcome: 'refused'; refusal: Refused }
  /** The server does not take it, or failed at it: only the phone has it. */
  | { outcome: 'failed'; refusal: Refused; mayPass: boolean }
  /** No network, no server, or too busy. */
  | { outcome: 'later' }
  /** The PIN is needed again. */
  | { outcome: 'pin' }

export type SendOutcome =
  /** Everything that could be sent was. */
  | 'sent'
  /** There is no network, or no server; the rest waits. */
  | 'waiting'
  /** The PIN is needed again; nothing is lost meanwhile. */
  | 'pin'

/**
 * Sends what waits, one after the other. An act leaves the queue only when its answer came; if the answer is lost it is sent
 * again under its id, and the server does nothing twice. One that cannot be taken holds up nothing that was done after it.
 */
export async function sendInOrder<A extends Waiting>(
  queue: Queue<A>,
  send: (act: A) => Promise<Sent>,
): Promise<SendOutcome> {
  const waiting = (await queue.list()).filter(({ refusal }) => refusal === undefined)
  for (const act of waiting) {
    const sent = await send(act)
    if (sent.outcome === 'later') return 'waiting'
    if (sent.outcome === 'pin') return 'pin'
    if (sent.outcome === 'done') await queue.remove(act)
    else if (sent.outcome === 'refused') await queue.change({ ...act, refusal: sent.refusal, isKnown: true })
    else {
      const failures = (act.failures ?? 0) + 1
      const isOver = !sent.mayPass || failures >= MAX_FAILURES
      await queue.change({ ...act, failures, ...(isOver && { refusal: sent.refusal }) })
      if (!isOver) return 'waiting'
    }
  }
  return 'sent'
}
