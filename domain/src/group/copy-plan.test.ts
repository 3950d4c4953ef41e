import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  adjustRate,
  type CopyChange,
  type CopyItem,
  type CopyValue,
  changesPrices,
  planCopy,
  planUndo,
} from './copy-plan.ts'

const item = (kind: CopyItem['kind'], name: string, value: CopyValue, of = ''): CopyItem => ({ kind, name, of, value })
const ACTIVE = { active: true }
const ALL = { parts: ['masters', 'rates', 'texts', 'settings'] as const, percent: 0 }

/** The branch after these changes. */
function apply(branch: readonly CopyItem[], changes: readonly CopyChange[]): CopyItem[] {
  const keyOf = ({ kind, name, of }: Pick<CopyItem, 'kind' | 'name' | 'of'>) =>
    [kind, name.toLowerCase(), of.toLowerCase()].join('\n')
  const items = new Map(branch.map((each) => [keyOf(each), each]))
  for (const { after, before: _, ...rest } of changes) {
    if (after === null) items.delete(keyOf(rest))
    else items.set(keyOf(rest), { ...rest, value: after })
  }
  return [...items.values()]
}

describe('a rate with some percent more or less', () => {
  test.each([
    [9_000, 10, 9_900],
    [9_000, -10, 8_100],
    [1_250, 0, 1_250],
    [1_250, 10, 1_400],
    [3_500, 7.5, 3_800],
    [100, -90, 100],
    [0, 50, 0],
    [90_000_000, 500, 100_000_000],
  ])('%d paise and %d %% are %d', (paise, percent, wanted) => {
    expect(adjustRate(paise, percent)).toBe(wanted)
  })

  test('is in whole rupees, never free, and keeps the order of the prices', () => {
    const paise = fc.integer({ min: 1, max: 100_000_000 })
    const percent = fc.integer({ min: -9_000, max: 50_000 }).map((each) => each / 100)
    fc.assert(
      fc.property(paise, paise, percent, (one, other, by) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(adjustRate(low, by)).toBeGreaterThan(0)
        expect(adjustRate(low, by)).toBeLessThanOrEqual(adjustRate(high, by))
        if (by !== 0) expect(adjustRate(low, by) % 100).toBe(0)
      }),
    )
  })
})

describe('a copy', () => {
  const head = [
    item('cloth', 'Shirt', ACTIVE),
    item('service', 'Dry Clean', { active: true, sac: '999712', isSelfService: false }),
    item('rate', 'Shirt', 9_000, 'Dry Clean'),
    item('paymentMode', 'Wallet', { active: true, isCash: false }),
    item('text', 'ready', { body: 'Come!', template: 'come' }, 'en'),
    item('setting', 'promiseDays', 3),
  ]

  test('adds what is missing and leaves what the branch has beside it', () => {
    const { changes, skipped } = planCopy(head, [item('cloth', 'Saree', ACTIVE)], ALL)
    expect(changes.map(({ kind, before }) => [kind, before])).toEqual(head.map(({ kind }) => [kind, null]))
    expect(skipped).toEqual([])
  })

  test('says nothing of what is the same, whatever its case and the order of its fields', () => {
    const branch = [
      item('cloth', 'SHIRT', ACTIVE),
      item('service', 'dry clean', { isSelfService: false, sac: '999712', active: true }),
      item('rate', 'shirt', 9_000, 'dry clean'),
    ]
    expect(planCopy(head, branch, { parts: ['masters', 'rates'], percent: 0 }).changes.map(({ kind }) => kind)).toEqual(
      ['paymentMode'],
    )
  })

  test('of rates alone passes over cloths and services that the branch does not offer', () => {
    const branch = [item('cloth', 'Shirt', { active: false }), item('service', 'Dry Clean', ACTIVE)]
    const plan = planCopy(head, branch, { parts: ['rates'], percent: 10 })
    expect(plan).toEqual({ changes: [], skipped: [{ kind: 'rate', name: 'Shirt', of: 'Dry Clean' }] })
    const offered = [item('cloth', 'Shirt', ACTIVE), item('service', 'Dry Clean', ACTIVE)]
    expect(planCopy(head, offered, { parts: ['rates'], percent: 10 }).changes).toEqual([
      { kind: 'rate', name: 'Shirt', of: 'Dry Clean', before: null, after: 9_900 },
    ])
  })

  test('does not change whether a payment mode is cash', () => {
    const branch = [item('paymentMode', 'Wallet', { active: false, isCash: true })]
    const { changes } = planCopy(head, branch, { parts: ['masters'], percent: 0 })
    expect(changes.find(({ kind }) => kind === 'paymentMode')?.after).toEqual({ active: true, isCash: true })
  })
})

test('prices change with rates, with cloths and services that come or go with their rates, and the SAC of a service', () => {
  const branch = [
    item('cloth', 'Shirt', { active: false }),
    item('cloth', 'Cap', { active: false }),
    item('rate', 'shirt', 9_000, 'Dry Clean'),
  ]
  const comes = (kind: CopyChange['kind'], name: string): CopyChange => ({
    kind,
    name,
    of: '',
    before: { active: false },
    after: ACTIVE,
  })
  expect(changesPrices([comes('cloth', 'Shirt')], branch)).toBe(true)
  expect(changesPrices([comes('service', 'dry clean')], branch)).toBe(true)
  expect(changesPrices([{ ...comes('cloth', 'Shirt'), before: ACTIVE, after: null }], branch)).toBe(true)
  expect(changesPrices([comes('cloth', 'Cap'), comes('preference', 'Shirt')], branch)).toBe(false)
  const washing = (before: CopyValue, after: CopyValue) => [{ ...comes('service', 'Wash'), before, after }]
  const [one, other] = [
    { ...ACTIVE, sac: '1', isSelfService: false },
    { ...ACTIVE, sac: '2', isSelfService: false },
  ]
  expect(changesPrices(washing(one, other), branch)).toBe(true)
  expect(changesPrices(washing(one, { ...one, isSelfService: true }), branch)).toBe(false)
  expect(changesPrices(washing(null, one), branch)).toBe(false)
  expect(changesPrices([{ kind: 'rate', name: 'Cap', of: 'Dry Clean', before: null, after: 1 }], branch)).toBe(true)
})

describe('an undo', () => {
  test('puts rates back before the cloths they belong to', () => {
    const copied: CopyChange[] = [
      { kind: 'cloth', name: 'Shirt', of: '', before: null, after: ACTIVE },
      { kind: 'rate', name: 'Shirt', of: 'Dry Clean', before: null, after: 9_000 },
    ]
    const branch = apply([item('service', 'Dry Clean', ACTIVE)], copied)
    expect(planUndo(copied, branch).changes.map(({ kind, after }) => [kind, after])).toEqual([
      ['rate', null],
      ['cloth', null],
    ])
  })

  test('leaves what the branch changed since, and a cloth that it priced itself', () => {
    const copied: CopyChange[] = [
      { kind: 'cloth', name: 'Shirt', of: '', before: null, after: ACTIVE },
      { kind: 'setting', name: 'promiseDays', of: '', before: 2, after: 3 },
      { kind: 'setting', name: 'expressDays', of: '', before: 2, after: 1 },
    ]
    const branch = [
      ...apply([], copied).filter(({ name }) => name !== 'promiseDays'),
      item('setting', 'promiseDays', 5),
      item('rate', 'shirt', 8_000, 'Iron'),
    ]
    const { changes, kept } = planUndo(copied, branch)
    expect(changes.map(({ name }) => name)).toEqual(['expressDays'])
    expect(kept.map(({ name }) => name)).toEqual(['Shirt', 'promiseDays'])
  })

  test('leaves the payment modes without which the branch could take no cash, or no money', () => {
    const mode = (isCash: boolean, active = true) => ({ active, isCash })
    const copied: CopyChange[] = [
      { kind: 'paymentMode', name: 'Till', of: '', before: mode(true, false), after: mode(true) },
      { kind: 'paymentMode', name: 'Box', of: '', before: null, after: mode(true) },
      { kind: 'paymentMode', name: 'UPI', of: '', before: null, after: mode(false) },
    ]
    const keptBeside = (...others: CopyItem[]) =>
      planUndo(copied, [...apply([], copied), ...others]).kept.map(({ name }) => name)
    expect(keptBeside(item('paymentMode', 'Cash', mode(true)))).toEqual([])
    expect(keptBeside(item('paymentMode', 'Card', mode(false)))).toEqual(['Box'])
    expect(keptBeside(item('paymentMode', 'Cash', mode(true, false)))).toEqual(['Box'])
  })
})

const values: fc.Arbitrary<CopyValue> = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom('a', 'b'))
const items = fc
  .uniqueArray(
    fc.record({
      kind: fc.constantFrom('setting' as const, 'text' as const, 'preference' as const),
      name: fc.constantFrom('one', 'two', 'three', 'four'),
      of: fc.constantFrom('', 'en'),
      value: values,
    }),
    { selector: ({ kind, name, of }) => `${kind} ${name} ${of}` },
  )
  .map((list) => list as CopyItem[])

test('copied once, nothing is left to copy; undone, the branch is as it was', () => {
  fc.assert(
    fc.property(items, items, (head, branch) => {
      const { changes } = planCopy(head, branch, ALL)
      const after = apply(branch, changes)
      expect(planCopy(head, after, ALL).changes).toEqual([])
      const back = apply(after, planUndo(changes, after).changes)
      const inOrder = (list: CopyItem[]) => list.map((each) => JSON.stringify(each)).sort()
      expect(inOrder(back)).toEqual(inOrder(branch))
    }),
  )
})
