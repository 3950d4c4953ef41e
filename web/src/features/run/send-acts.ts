import { contract, type OutputOf } from '@clothesline/contract'
import { ApiError } from '../../lib/api-error.ts'
import { ask, isLater } from './ask.ts'
import { changeAct, type KeptAct, type KeptSession, listActs, removeAct } from './kept.ts'

/** After so many failures of the server itself, what was done later goes first. */
const MOST_FAILURES = 3

export type SendOutcome =
  /** Everything that could be sent was. */
  | 'sent'
  /** There is no network, or no server; the rest waits. */
  | 'waiting'
  /** The PIN is needed again; nothing is lost meanwhile. */
  | 'pin'

type ActDone = OutputOf<typeof contract.run.act>

/**
 * Sends what waits, in the order in which it was done, one after the other. Another tab with the same page waits its turn,
 * so that nothing overtakes. An answer that was lost does no harm: the act keeps its id.
 */
export function sendActs(session: KeptSession, onDone: (act: KeptAct, done: ActDone) => void): Promise<SendOutcome> {
  const work = () => sendInOrder(session, onDone)
  return 'locks' in navigator ? navigator.locks.request('clothesline-run', work) : work()
}

async function sendInOrder(session: KeptSession, onDone: (act: KeptAct, done: ActDone) => void): Promise<SendOutcome> {
  const waiting = (await listActs(session.rider._id)).filter(({ refusal }) => refusal === undefined)
  for (const act of waiting) {
    const outcome = await sendOne(session, act, onDone)
    if (outcome !== 'sent') return outcome
  }
  return 'sent'
}

async function sendOne(
  { riderToken }: KeptSession,
  act: KeptAct,
  onDone: (act: KeptAct, done: ActDone) => void,
): Promise<SendOutcome> {
  try {
    const done = await ask(contract.run.act, { ...act.body, sentAt: new Date().toISOString() }, riderToken)
    if (done.refusal === null) await removeAct(act.seq ?? 0)
    else await changeAct({ ...act, refusal: done.refusal, isKnown: true })
    onDone(act, done)
    return 'sent'
  } catch (error) {
    if (isLater(error)) return 'waiting'
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401 || error.code === 'store_frozen') return 'pin'
    const failures = (act.failures ?? 0) + 1
    if (error.status === 500 && failures < MOST_FAILURES) {
      await changeAct({ ...act, failures })
      return 'waiting'
    }
    // It stays on the phone, is shown, and holds up nothing that was done after it.
    const { code = 'server_failed', values, message } = error
    await changeAct({ ...act, failures, refusal: { code, values: values as never, message } })
    return 'sent'
  }
}
