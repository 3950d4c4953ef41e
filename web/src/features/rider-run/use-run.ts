import { contract, type RiderActKind, type Run } from '@clothesline/contract'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { t } from '../../lib/i18n.ts'
import { randomId } from '../../lib/random-id.ts'
import { ask, isLater } from './ask.ts'
import {
  type ActBody,
  addAct,
  changeAct,
  countWaiting,
  findRun,
  type KeptAct,
  type KeptSession,
  keepRun,
  listActs,
  releaseActs,
  removeAct,
  UNDO_MS,
  undoAct,
} from './kept.ts'
import { sendActs } from './send-acts.ts'
import { forgetTyped } from './typed.ts'
import { withActs } from './with-acts.ts'

/** While something waits, the network is tried this often; otherwise the day is read again this often. */
const RETRY_MS = 10_000
const RELOAD_MS = 60_000

const ENDS_STOP: readonly RiderActKind[] = ['deliver', 'pickUp', 'fail']

type NewAct = Omit<ActBody, 'act' | 'at'> & {
  customer: string
  /** Given where a second tap must be the same act. */
  act?: string
  /** Can be undone for a minute, and waits until then. */
  canUndo?: boolean
}

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
  /** Takes back an act that is held on the phone; false if it may have been sent. */
  undo: (act: KeptAct) => Promise<boolean>
  forget: (act: KeptAct) => Promise<void>
  again: (act: KeptAct) => Promise<void>
  reload: () => Promise<void>
}

/** The day of a rider: from the phone at once, from the server when there is one. */
export function useRun(session: KeptSession, onPinNeeded: () => void): RunState {
  const riderId = session.rider._id
  const [kept, setKept] = useState<Run>()
  const [listed, setListed] = useState<KeptAct[]>()
  // Shown before they are written, so that no second tap meets a page that does not know of the first.
  const [writing, setWriting] = useState<KeptAct[]>([])
  const [isOffline, setIsOffline] = useState(false)
  const [problem, setProblem] = useState<string>()
  const pinNeeded = useRef(onPinNeeded)
  pinNeeded.current = onPinNeeded
  const sendings = useRef(0)

  const readActs = useCallback(async () => setListed(await listActs(riderId).catch(() => [])), [riderId])
  const acts = useMemo(() => withoutTwins([...(listed ?? []), ...writing]), [listed, writing])

  const reload = useCallback(async () => {
    const before = sendings.current
    try {
      const waiting = await countWaiting().catch(() => 0)
      const fresh = await ask(contract.run.stops, { waiting }, session.riderToken)
      // It left the server before the act that was sent meanwhile, and would show what was taken as still due.
      if (sendings.current !== before) return
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
    sendings.current += 1
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
    // Nobody looks at an Undo of a page that was closed.
    void releaseActs(() => true).then(sync, sync)
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

  const act = async ({ customer, act: id = randomId(), canUndo = false, ...given }: NewAct) => {
    const now = Date.now()
    const body = { ...given, act: id, at: new Date(now).toISOString() }
    const made = { riderId, customer, body, ...(canUndo && { heldUntil: now + UNDO_MS }) }
    setWriting((before) => [...before, made])
    try {
      await addAct(made)
      await readActs()
      if (ENDS_STOP.includes(given.kind)) forgetTyped(given.visit)
    } catch {
      setProblem(t('This browser cannot store your work. Please open the link in another one.'))
      return undefined
    } finally {
      setWriting((before) => before.filter((one) => one !== made))
    }
    if (canUndo) setTimeout(() => void sync(), UNDO_MS + 500)
    else await sync()
    return (await listActs(riderId)).find(({ body }) => body.act === id)
  }
  const undo = async ({ body }: KeptAct) => {
    const isUndone = await undoAct(body.act)
    await readActs()
    return isUndone
  }
  const forget = async ({ seq = 0 }: KeptAct) => {
    await removeAct(seq)
    await readActs()
  }
  const again = async ({ refusal: _refusal, failures: _failures, ...rest }: KeptAct) => {
    await changeAct(rest)
    await sync()
  }
  // Before it is known what waits, a stop would be shown as if nothing had been done there.
  const run = useMemo(() => (listed && kept ? withActs(kept, acts) : undefined), [listed, kept, acts])
  return { run, acts, isOffline, problem, act, undo, forget, again, reload: sync }
}

const withoutTwins = (acts: KeptAct[]) =>
  acts.filter(({ body }, index) => acts.findIndex((one) => one.body.act === body.act) === index)
