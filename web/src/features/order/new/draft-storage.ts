import { findSaved, forget, save } from '../../../lib/storage.ts'
import { type Draft, type DraftPlace, emptyDraft, isEmptyDraft } from './draft.ts'

const PREFIX = 'newOrder'
const INDEX = 'newOrders'

const keyOf = ({ storeId, customerId, kind }: DraftPlace) => [PREFIX, storeId, customerId, kind].join(' ')

/** The draft of this store, customer and kind as it was left; a fresh one when there is none or it cannot be read. */
export function loadDraft(place: DraftPlace): Draft {
  return findDraft(keyOf(place)) ?? emptyDraft(place)
}

export function keepDraft(storeId: string, draft: Draft): void {
  const key = keyOf({ storeId, ...draft })
  if (isEmptyDraft(draft)) {
    forgetDraft(storeId, draft)
    return
  }
  save(key, JSON.stringify(draft))
  const known = readIndex()
  if (!known.includes(key)) saveIndex([...known, key])
}

/** Another tab may have begun the next order of the same customer meanwhile: that one stays. */
export function forgetDraft(storeId: string, draft: Draft): void {
  const key = keyOf({ storeId, ...draft })
  const kept = findDraft(key)
  if (kept !== undefined && kept.key !== draft.key) return
  forget(key)
  const known = readIndex()
  if (known.includes(key)) saveIndex(known.filter((other) => other !== key))
}

/** Another tab changed this draft, sent it or made an order of it: the same draft must not be saved twice from two tabs. */
export function followDraft(place: DraftPlace, onChange: (kept: Draft | undefined) => void): () => void {
  const key = keyOf(place)
  const follow = (event: StorageEvent) => {
    if (event.key === key) onChange(findDraft(key))
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** The unsaved orders of this store in this browser, the newest first. */
export function listDrafts(storeId: string): Draft[] {
  return readIndex()
    .filter((key) => key.startsWith(`${PREFIX} ${storeId} `))
    .map(findDraft)
    .filter((draft) => draft !== undefined)
    .toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))
}

function findDraft(key: string): Draft | undefined {
  const value = parse(findSaved(key))
  if (typeof value !== 'object' || value === null) return undefined
  const { key: draftKey, kind, customerId, lines, payments, attempts } = value as Partial<Draft>
  const isDraft =
    typeof draftKey === 'string' &&
    (kind === 'quantity' || kind === 'kg') &&
    typeof customerId === 'string' &&
    [lines, payments, attempts].every(Array.isArray)
  if (!isDraft) return undefined
  // A draft of an older version lacks what was added since.
  return { ...emptyDraft({ storeId: '', customerId, kind }, draftKey), ...(value as Partial<Draft>) }
}

const followers = new Set<() => void>()

/** A draft came or went, here or in another tab: one may be saved only after its page was left. */
export function followDrafts(onChange: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === INDEX) onChange()
  }
  followers.add(onChange)
  window.addEventListener('storage', follow)
  return () => {
    followers.delete(onChange)
    window.removeEventListener('storage', follow)
  }
}

function saveIndex(keys: string[]): void {
  save(INDEX, JSON.stringify(keys))
  for (const tell of followers) tell()
}

function readIndex(): string[] {
  const value = parse(findSaved(INDEX))
  return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : []
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
