import { contract } from '@clothesline/contract'
import { ApiError } from '../../lib/api-error.ts'
import { ask, isLater } from './ask.ts'
import { changeAct, type KeptAct, type KeptSession, listActs, removeAct } from './kept.ts'
import { type SendOutcome, type Sent, sendInOrder } from './send-in-order.ts'

/** Another tab with the same page waits its turn, so that nothing overtakes. */
export function sendActs({ rider, riderToken }: KeptSession): Promise<SendOutcome> {
  const queue = {
    list: () => listActs(rider._id),
    change: changeAct,
    remove: ({ seq = 0 }: KeptAct) => removeAct(seq),
  }
  const work = () => sendInOrder(queue, (act) => sendOne(riderToken, act))
  return 'locks' in navigator ? navigator.locks.request('clothesline-run', work) : work()
}

async function sendOne(riderToken: string, { body }: KeptAct): Promise<Sent> {
  try {
    const { refusal } = await ask(contract.run.act, { ...body, sentAt: new Date().toISOString() }, riderToken)
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
