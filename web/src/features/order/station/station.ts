import { contract, type Order } from '@clothesline/contract'
import { announce } from '../../../lib/announce.ts'
import { ApiError, call } from '../../../lib/api.ts'
import { isOutage } from '../../../lib/api-error.ts'
import { beep } from '../../../lib/beep.ts'
import { t } from '../../../lib/i18n.ts'
import { createForLogin } from '../../../lib/login-memory.ts'
import { randomId } from '../../../lib/random-id.ts'
import { useSession } from '../../../lib/session.ts'
import { findSaved, forget, save } from '../../../lib/storage.ts'
import { putOrder } from '../order-cache.ts'
import {
  answerScan,
  beepOf,
  isUnsent,
  keptUnsent,
  newScan,
  parseUnsent,
  type StationScan,
  showOrder,
  spokenWords,
} from './station-scan.ts'

const SCANS_MOST = 40
const AGAIN_AFTER_MS = 5_000

interface Station {
  /** Newest first. */
  scans: StationScan[]
  /** The one in large type. */
  shownId: string | null
  /** Places on the rack that are typed and not saved, by invoice: the next scan does not take them away. */
  places: Readonly<Record<number, string>>
}

/** Outside the page: a scan on another page comes here, and what is not sent is sent wherever the clerk goes. */
export const useStation = createForLogin<Station>(() => ({ scans: [], shownId: null, places: {} }))

const keyOf = () => `unsent scans ${useSession.getState().storeId}`
const findScan = (id: string) => useStation.getState().scans.find((scan) => scan.id === id)

function put(scans: StationScan[]): void {
  const dropped = scans.slice(SCANS_MOST).filter(isUnsent)
  useStation.setState({ scans: [...scans.slice(0, SCANS_MOST), ...dropped] })
  if (scans.some(isUnsent)) save(keyOf(), keptUnsent(scans))
  else forget(keyOf())
}

const change = (id: string, more: Partial<StationScan>) =>
  put(useStation.getState().scans.map((scan) => (scan.id === id ? { ...scan, ...more } : scan)))

function tell(id: string): void {
  const scan = findScan(id)
  const sound = scan && beepOf(scan)
  if (scan === undefined || sound === undefined) return
  beep(sound)
  announce(spokenWords(scan))
}

/** Takes a scanned or typed code. What is no tag is refused here. */
export function takeScan(code: string): void {
  const scan = newScan(code, randomId())
  const { scans } = useStation.getState()
  const same = scans.find((other) => isUnsent(other) && other.tag === scan.tag)
  if (same === undefined) put([scan, ...scans])
  useStation.setState({ shownId: (same ?? scan).id })
  if (scan.state === 'refused' || same?.state === 'waiting') tell((same ?? scan).id)
  void sendScans()
}

/** What an earlier visit could not send. */
export function restoreUnsent(): void {
  const { scans } = useStation.getState()
  const known = new Set(scans.map(({ id }) => id))
  const kept = parseUnsent(findSaved(keyOf())).filter(({ id }) => !known.has(id))
  if (kept.length > 0) put([...scans, ...kept])
  void sendScans()
}

let isSending = false
let again: ReturnType<typeof setTimeout> | undefined

/** One after the other, oldest first, so that the last garment on the table is the last one told. */
export async function sendScans(): Promise<void> {
  if (isSending) return
  isSending = true
  clearTimeout(again)
  try {
    for (;;) {
      const next = useStation.getState().scans.findLast(isUnsent)
      if (next === undefined || !(await sendScan(next))) return
    }
  } finally {
    isSending = false
  }
}

/** Answers whether the next one can be sent. */
async function sendScan({ id, tag }: StationScan): Promise<boolean> {
  try {
    const answer = await call(contract.order.scan, { tag, to: 'ready' }, { idempotencyKey: id })
    putOrder(answer.order)
    put(answerScan(useStation.getState().scans, id, answer))
    tell(id)
    return true
  } catch (error) {
    const refusal = refusalWords(tag, error)
    if (refusal !== undefined) {
      change(id, { state: 'refused', refusal })
      tell(id)
      return true
    }
    // Another login has begun meanwhile: its station is empty.
    if (findScan(id) !== undefined) keepWaiting(id)
    // A PIN that was not given is not asked for every few seconds.
    if (isOutage(error)) again = setTimeout(() => void sendScans(), AGAIN_AFTER_MS)
    return false
  }
}

const HANDED_OVER = new Set(['hand_over_too_old', 'hand_over_reason_needed'])

/** Undefined if the tag is not the reason: an outage, or a PIN that was not given, passes. */
function refusalWords(tag: string, error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 404) return t('No order of this store has the tag {tag}', { tag })
  if (HANDED_OVER.has(error.code ?? '')) return t('{tag} was handed over before', { tag })
  return error.status === 409 || error.status === 422 ? error.message : undefined
}

function keepWaiting(id: string): void {
  const isNews = findScan(id)?.state !== 'waiting'
  put(useStation.getState().scans.map((scan) => (isUnsent(scan) ? { ...scan, state: 'waiting' } : scan)))
  if (isNews) tell(id)
}

/** The piece is here, and goes back into work. */
export async function undoScan({ id, tag }: StationScan): Promise<void> {
  const { order } = await call(contract.order.scan, { tag, to: 'received' })
  showEverywhere(order)
  change(id, { state: 'undone' })
  const scan = findScan(id)
  if (scan !== undefined) announce(spokenWords(scan))
}

export function showEverywhere(order: Order): void {
  putOrder(order)
  put(showOrder(useStation.getState().scans, order))
}

export const showScan = (id: string): void => useStation.setState({ shownId: id })

export const messageIsSent = (id: string): void => change(id, { message: undefined })

/** Null once it is saved. */
export function typePlace(invoice: number, place: string | null): void {
  useStation.setState(({ places: { [invoice]: _, ...others } }) => ({
    places: place === null ? others : { ...others, [invoice]: place },
  }))
}
