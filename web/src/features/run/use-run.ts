import { contract, type Run } from '@clothesline/contract'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { t } from '../../lib/i18n.ts'
import { randomId } from '../../lib/random-id.ts'
import { ask, isLater } from './ask.ts'
import {
  type ActBody,
  addAct,
  changeAct,
  findRun,
  type KeptAct,
  type KeptSession,
  keepRun,
  listActs,
  removeAct,
} from './kept.ts'
import { sendActs } from './send-acts.ts'
import { withActs } from './with-acts.ts'

/** While something waits, the network is tried this often; otherwise the day is read again this often. */
const RETRY_MS = 10_000
const RELOAD_MS = 60_000

type NewAct = Omit<ActBody, 'act' | 'at'> & { customer: string }

export interface RunState {
  /** As it will be once everything is sent; undefined until something is known. */
  run: Run | undefined
  /** What waits, and what was refused. */
  acts: KeptAct[]
  isOffline: boolean
  /** Why the day could not be read, if it is not the network. */
  problem: string | undefined
  /** Keeps it, shows it, and sends it as soon as there is a network. Resolves when it was tried. */
  act: (given: NewAct) => Promise<KeptAct | undefined>
  forget: (act: KeptAct) => Promise<void>
  again: (act: KeptAct) => Promise<void>
  reload: () => Promise<void>
}

/** The day of a rider: from the phone at once, from the server when there is one. */
export function useRun(session: KeptSession, onPinNeeded: () => void): RunState {
  const riderId = session.rider._id
  const [kept, setKept] = useState<Run>()
  const [acts, setActs] = useState<KeptAct[]>([])
  const [isOffline, setIsOffline] = useState(false)
  const [problem, setProblem] = useState<string>()
  const pinNeeded = useRef(onPinNeeded)
  pinNeeded.current = onPinNeeded

  const readActs = useCallback(async () => setActs(await listActs(riderId).catch(() => [])), [riderId])

  const reload = useCallback(async () => {
    try {
      const fresh = await ask(contract.run.stops, {}, session.riderToken)
      await keepRun(riderId, fresh)
      setKept(fresh)
      setIsOffline(false)
      setProblem(undefined)
    } catch (error) {
      if (isLater(error)) setIsOffline(true)
      else if (error instanceof ApiError && error.status === 401) pinNeeded.current()
      else setProblem(error instanceof Error ? error.message : String(error))
    }
  }, [riderId, session.riderToken])

  const send = useCallback(async () => {
    await readActs()
    const outcome = await sendActs(session).catch(() => 'sent' as const)
    const known = await findRun(riderId).catch(() => undefined)
    if (known) setKept(known)
    await readActs()
    if (outcome === 'waiting') setIsOffline(true)
    if (outcome === 'pin') pinNeeded.current()
    return outcome
  }, [session, riderId, readActs])

  const sync = useCallback(async () => {
    if ((await send()) === 'sent') await reload()
  }, [send, reload])

  useEffect(() => {
    findRun(riderId).then(
      (known) => known && setKept((now) => now ?? known),
      () => {},
    )
    void sync()
    // Browsers clear what pages keep when the phone is full; this asks them not to.
    void navigator.storage?.persist?.()
  }, [riderId, sync])

  const isWaiting = acts.some(({ refusal }) => refusal === undefined)
  useEffect(() => {
    const timer = setInterval(() => void sync(), isWaiting || isOffline ? RETRY_MS : RELOAD_MS)
    const onBack = () => document.visibilityState === 'visible' && void sync()
    window.addEventListener('online', onBack)
    document.addEventListener('visibilitychange', onBack)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onBack)
      document.removeEventListener('visibilitychange', onBack)
    }
  }, [sync, isWaiting, isOffline])

  const act = async ({ customer, ...given }: NewAct) => {
    const id = randomId()
    try {
      await addAct({ riderId, customer, body: { ...given, act: id, at: new Date().toISOString() } })
    } catch {
      setProblem(t('This browser cannot store your work. Please open the link in another one.'))
      return undefined
    }
    await readActs()
    await sync()
    return (await listActs(riderId)).find(({ body }) => body.act === id)
  }
  const forget = async ({ seq = 0 }: KeptAct) => {
    await removeAct(seq)
    await readActs()
  }
  const again = async ({ refusal: _refusal, failures: _failures, ...rest }: KeptAct) => {
    await changeAct(rest)
    await sync()
  }
  const run = useMemo(() => kept && withActs(kept, acts), [kept, acts])
  return { run, acts, isOffline, problem, act, forget, again, reload: sync }
}
