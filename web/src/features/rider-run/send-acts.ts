import { contract } from '@clothesline/contract'
import { type SendOutcome, type Sent, sendInOrder } from '@clothesline/domain'
import { ApiError } from '../../lib/api-error.ts'
import { ask, isLater } from './ask.ts'
import {
  changeAct,
  findRun,
  isHeld,
  type KeptAct,
  type KeptSession,
  keepRun,
  listActs,
  releaseActs,
  removeAct,
} from './kept.ts'
import { withAnswer } from './with-acts.ts'

/** Another tab with the same page waits its turn, so that nothing overtakes. */
export function sendActs({ rider, riderToken }: KeptSession): Promise<SendOutcome> {
  const queue = {
    list: async () => {
      // First on the phone: what may be on its way can be undone no more.
      await releaseActs((act) => !isHeld(act))
      return (await listActs(rider._id)).filter(({ heldUntil }) => heldUntil === undefined)
    },
    change: changeAct,
    remove: ({ seq = 0 }: KeptAct) => removeAct(seq),
  }
  const work = () => sendInOrder(queue, (act) => sendOne({ riderToken, riderId: rider._id }, act))
  return 'locks' in navigator ? navigator.locks.request('clothesline-run', work) : work()
}

async function sendOne({ riderToken, riderId }: { riderToken: string; riderId: string }, act: KeptAct): Promise<Sent> {
  try {
    const done = await ask(contract.run.act, { ...act.body, sentAt: new Date().toISOString() }, riderToken)
    const { refusal } = done
    // Kept before the act leaves the queue: a page that opens without a network must not show it as still to do.
    const run = await findRun(riderId)
    if (run) await keepRun(riderId, withAnswer(run, act, done))
    return refusal === null ? { outcome: 'done' } : { outcome: 'refused', refusal }
  } catch (error) {
    if (isLater(error)) return { outcome: 'later' }
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401 || error.code === 'store_frozen') return { outcome: 'pin' }
    const { code = 'server_failed', values, message } = error
    return { outcome: 'failed', mayPass: error.status === 500, refusal: { code, values: plain(values), message } }
  }
}

const plain = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  )
