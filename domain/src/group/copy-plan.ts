import { isSameName } from '../text/compare-names.ts'

/** What the head of a group can copy to its branches. */
export const COPY_PARTS = ['masters', 'rates', 'texts', 'settings'] as const
export type CopyPart = (typeof COPY_PARTS)[number]

export const COPY_KINDS = [
  'cloth',
  'service',
  'preference',
  'paymentMode',
  'category',
  'rate',
  'text',
  'setting',
] as const
export type CopyKind = (typeof COPY_KINDS)[number]

const partOf: Record<CopyKind, CopyPart> = {
  cloth: 'masters',
  service: 'masters',
  preference: 'masters',
  paymentMode: 'masters',
  category: 'masters',
  rate: 'rates',
  text: 'texts',
  setting: 'settings',
}

/** Any JSON; null: the store does not have it. */
export type CopyValue = null | boolean | number | string | readonly CopyValue[] | { readonly [name: string]: CopyValue }

/**
 * One thing of a store. A rate is named by its cloth (empty: per kilogram) and is `of` a service; a message text by its
 * event and `of` a language. Names are compared in any case.
 */
export interface CopyItem {
  kind: CopyKind
  name: string
  of: string
  value: CopyValue
}

export interface CopyChange {
  kind: CopyKind
  name: string
  of: string
  before: CopyValue
  after: CopyValue
}

export interface CopyWanted {
  parts: readonly CopyPart[]
  /** What is added to every rate, or taken off it when negative. */
  percent: number
}

export interface CopyPlan {
  changes: CopyChange[]
  /** Rates of cloths or services that the branch does not offer. */
  skipped: Omit<CopyItem, 'value'>[]
}

type Named = Pick<CopyItem, 'kind' | 'name' | 'of'>

const keyOf = ({ kind, name, of }: Named) => [kind, name.toLowerCase(), of.toLowerCase()].join('\n')

const valuesOf = (items: readonly CopyItem[]) => new Map(items.map((item) => [keyOf(item), item.value]))

/** What changes in a branch when it gets what the head has. Whatever the branch has beside it stays. */
export function planCopy(head: readonly CopyItem[], branch: readonly CopyItem[], wanted: CopyWanted): CopyPlan {
  const known = valuesOf(branch)
  const offered = new Set(branch.filter(({ value }) => isActive(value)).map(keyOf))
  const chosen = head.filter(({ kind }) => wanted.parts.includes(partOf[kind]))
  for (const item of chosen) if (partOf[item.kind] === 'masters') offered.add(keyOf(item))
  const plan: CopyPlan = { changes: [], skipped: [] }
  for (const { kind, name, of, value } of chosen) {
    const item = { kind, name, of }
    if (kind === 'rate' && !isOffered(item, offered)) {
      plan.skipped.push(item)
      continue
    }
    const before = known.get(keyOf(item)) ?? null
    const after = valueFor(kind, value, before, wanted.percent)
    if (!isSame(before, after)) plan.changes.push({ ...item, before, after })
  }
  return plan
}

const isActive = (value: CopyValue) => field(value, 'active') !== false

const field = (value: CopyValue, name: string): CopyValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? ((value as { [name: string]: CopyValue })[name] ?? null)
    : null

const isOffered = ({ name, of }: Named, offered: ReadonlySet<string>) =>
  offered.has(keyOf({ kind: 'service', name: of, of: '' })) &&
  (name === '' || offered.has(keyOf({ kind: 'cloth', name, of: '' })))

function valueFor(kind: CopyKind, value: CopyValue, before: CopyValue, percent: number): CopyValue {
  if (kind === 'rate') return adjustRate(Number(value), percent)
  // Whether a mode is cash stands in the books of the branch and does not change.
  if (kind === 'paymentMode' && before !== null) return { active: true, isCash: field(before, 'isCash') }
  return value
}

/** No price list has a dearer line. */
const MAX_RATE_PAISE = 100_000_000

/** A rate with some percent more or less, in whole rupees so that it can be printed on a price list. Never free. */
export function adjustRate(paise: number, percent: number): number {
  if (percent === 0 || paise === 0) return paise
  const rupees = Math.round((paise * (10_000 + Math.round(percent * 100))) / 1_000_000)
  return Math.min(MAX_RATE_PAISE, Math.max(1, rupees) * 100)
}

export interface UndoPlan {
  /** What goes back, in an order in which it can: rates before the cloths and services they belong to. */
  changes: CopyChange[]
  /** Changed by the branch since, so it stays. */
  kept: CopyChange[]
}

/** Takes a copy back where the branch still has what the copy wrote. What was changed since stays as it is. */
export function planUndo(copied: readonly CopyChange[], branch: readonly CopyItem[]): UndoPlan {
  const known = valuesOf(branch)
  const offered = new Set(branch.filter(({ value }) => isActive(value)).map(keyOf))
  const isUntouched = (change: CopyChange) => isSame(known.get(keyOf(change)) ?? null, change.after)
  // The rate of a cloth that was taken off the list since cannot be set.
  const canGoBack = (change: CopyChange) => change.kind !== 'rate' || isOffered(change, offered)
  const back = new Set(copied.filter((change) => isUntouched(change) && canGoBack(change)))
  const ratesGone = new Set([...back].filter(({ kind }) => kind === 'rate').map(keyOf))
  const ratesLeft = branch.filter((item) => item.kind === 'rate' && !ratesGone.has(keyOf(item)))
  for (const change of back) {
    // A new cloth that the branch has given prices of its own since is in use there, and would be deleted with them.
    if (change.before === null && hasRates(change, ratesLeft)) back.delete(change)
  }
  for (const change of lastModes(back, branch)) back.delete(change)
  const ordered = [...copied].reverse()
  return {
    changes: ordered
      .filter((change) => back.has(change))
      .sort((a, b) => Number(b.kind === 'rate') - Number(a.kind === 'rate'))
      .map(({ before, after, ...item }) => ({ ...item, before: after, after: before })),
    kept: copied.filter((change) => !back.has(change)),
  }
}

const hasRates = ({ kind, name }: Named, items: readonly CopyItem[]): boolean =>
  items.some(
    (item) =>
      item.kind === 'rate' &&
      ((kind === 'cloth' && isSameName(item.name, name)) || (kind === 'service' && isSameName(item.of, name))),
  )

/**
 * Whether the branch bills differently afterwards: rates change, cloths and services come and go with their rates, or a
 * service gets another SAC.
 */
export function changesPrices(changes: readonly CopyChange[], branch: readonly CopyItem[]): boolean {
  const comesOrGoes = ({ before, after }: CopyChange) =>
    isActive(before ?? { active: false }) !== isActive(after ?? { active: false })
  const getsOtherSac = ({ kind, before, after }: CopyChange) =>
    kind === 'service' && before !== null && after !== null && field(before, 'sac') !== field(after, 'sac')
  return changes.some(
    (change) => change.kind === 'rate' || getsOtherSac(change) || (comesOrGoes(change) && hasRates(change, branch)),
  )
}

/** The modes that must stay, because the branch could not take money or cash without them. */
function lastModes(back: ReadonlySet<CopyChange>, branch: readonly CopyItem[]): CopyChange[] {
  let left = branch.filter(({ kind, value }) => kind === 'paymentMode' && isActive(value))
  return [...back].filter((change) => {
    if (change.kind !== 'paymentMode' || isActive(change.before ?? { active: false })) return false
    const others = left.filter((mode) => keyOf(mode) !== keyOf(change))
    const isCash = ({ value }: CopyItem) => field(value, 'isCash') === true
    if (others.length === 0 || (left.some(isCash) && !others.some(isCash))) return true
    left = others
    return false
  })
}

function isSame(one: CopyValue, other: CopyValue): boolean {
  return canonical(one) === canonical(other)
}

/** The database does not keep the order of names in a document. */
function canonical(value: CopyValue): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value as { [name: string]: CopyValue }).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join()}}`
}
