import type { RiderAct, Run } from '@clothesline/contract'
import type { Waiting } from '@clothesline/domain'

/** What the phone knows of who is on it. */
export interface KeptSession {
  riderToken: string
  rider: { _id: string; name: string }
  store: string
}

/** Without what is known only when it is sent. */
export type ActBody = Omit<RiderAct, 'sentAt'>

/** Something the rider did that waits to be sent, or that was refused and waits until somebody has looked. */
export interface KeptAct extends Waiting {
  /** In the order in which they were done. */
  seq?: number
  riderId: string
  /** For the list: who the stop is of. */
  customer: string
  body: ActBody
  /** Money just taken can still be undone on the phone: until then it is not sent. */
  heldUntil?: number
}

/** How long money that was just taken can be undone. */
export const UNDO_MS = 60_000

/** A clock that was set back holds nothing up. */
export const isHeld = ({ heldUntil = 0 }: KeptAct, now = Date.now()) => heldUntil > now && heldUntil <= now + UNDO_MS

const DATABASE = 'clothesline-run'

/** One database for all links of a phone; what it holds is kept by link and by rider. */
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1)
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('kept')
      asked.result.createObjectStore('acts', { keyPath: 'seq', autoIncrement: true })
    }
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}

let opened: Promise<IDBDatabase> | undefined

/** Resolves when it is written for good: a page that is closed right after loses nothing. */
async function within<T>(
  store: 'kept' | 'acts',
  mode: IDBTransactionMode,
  work: (kept: IDBObjectStore) => IDBRequest<T>,
) {
  opened ??= open()
  const database = await opened
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(store, mode, { durability: 'strict' })
    const asked = work(transaction.objectStore(store))
    transaction.oncomplete = () => resolve(asked.result)
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
}

/** Reads what waits and changes it in one step, so that nothing comes between, not even from another tab. */
async function amend(change: (all: KeptAct[], acts: IDBObjectStore) => void): Promise<void> {
  await within('acts', 'readwrite', (acts) => {
    const asked = acts.getAll() as IDBRequest<KeptAct[]>
    asked.onsuccess = () => change(asked.result, acts)
    return asked
  })
}

const find = <T>(key: string) => within('kept', 'readonly', (kept) => kept.get(key) as IDBRequest<T | undefined>)
const put = (key: string, value: unknown) => within('kept', 'readwrite', (kept) => kept.put(value, key))

export const findSession = (link: string) => find<KeptSession>(`session ${link}`)
export const keepSession = (link: string, session: KeptSession) => put(`session ${link}`, session)
export const forgetSession = (link: string) => within('kept', 'readwrite', (kept) => kept.delete(`session ${link}`))

export const findRun = (riderId: string) => find<Run>(`run ${riderId}`)
export const forgetRun = (riderId: string) => within('kept', 'readwrite', (kept) => kept.delete(`run ${riderId}`))
export const keepRun = (riderId: string, run: Run) => put(`run ${riderId}`, run)

/** Of one rider, in the order in which they were done. */
export async function listActs(riderId: string): Promise<KeptAct[]> {
  const all = await within('acts', 'readonly', (acts) => acts.getAll() as IDBRequest<KeptAct[]>)
  return all.filter((act) => act.riderId === riderId)
}

/** How many acts wait on this phone, of whoever was on it. */
export async function countWaiting(): Promise<number> {
  const all = await within('acts', 'readonly', (acts) => acts.getAll() as IDBRequest<KeptAct[]>)
  return all.filter(({ refusal }) => refusal === undefined).length
}

/** The same act a second time, by another tap, is not another act. Whatever is done next at a stop ends what was held there. */
export const addAct = (act: KeptAct) =>
  amend((all, acts) => {
    if (all.some(({ body }) => body.act === act.body.act)) return
    for (const { heldUntil, ...held } of all) {
      if (heldUntil !== undefined && held.body.visit === act.body.visit) acts.put(held)
    }
    acts.add(act)
  })

/** What is held no longer, or was when the page was closed, may be sent. */
export const releaseActs = (isOver: (act: KeptAct) => boolean) =>
  amend((all, acts) => {
    for (const { heldUntil, ...held } of all) {
      if (heldUntil !== undefined && isOver({ ...held, heldUntil })) acts.put(held)
    }
  })

/** Whether it could be undone. What is not held any more may have reached the server. */
export async function undoAct(id: string): Promise<boolean> {
  let isUndone = false
  await amend((all, acts) => {
    const found = all.find(({ body }) => body.act === id)
    if (found?.heldUntil === undefined || found.seq === undefined) return
    acts.delete(found.seq)
    isUndone = true
  })
  return isUndone
}

export const changeAct = (act: KeptAct) => within('acts', 'readwrite', (acts) => acts.put(act))
export const removeAct = (seq: number) => within('acts', 'readwrite', (acts) => acts.delete(seq))
