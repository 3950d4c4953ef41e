import { describe, expect, test } from 'vitest'
import { isCurrentResult, namedInvoice, neighbour, readWanted, searchOf } from './wanted-bill.ts'

describe('what is looked for', () => {
  test('stands in the address and comes back from it', () => {
    const wanted = { text: 'asha rao', startDate: '2026-11-01', endDate: null, invoice: 12 }
    const search = searchOf(wanted)
    expect(search).toEqual({ text: 'asha rao', startDate: '2026-11-01', invoice: '12' })
    expect(readWanted(search)).toEqual(wanted)
  })

  test('nonsense in the address is nothing wanted', () => {
    const nothing = { text: '', startDate: null, endDate: null, invoice: null }
    expect(readWanted({ startDate: '2026-02-31', endDate: 'soon', invoice: '0' })).toEqual(nothing)
    expect(searchOf(nothing)).toEqual({})
  })

  test('the number as it stands on a bill is looked for', () => {
    expect(readWanted({ invoice: 'spk/2627/123' })).toMatchObject({ text: 'SPK/2627/000123', invoice: null })
  })

  test.each([
    ['12', { invoice: 12 }],
    [' 000123 ', { invoice: 123 }],
    ['spk / 2627 / 123', { invoice: 123, printed: 'SPK/2627/000123' }],
    ['2627/000123', { invoice: 123, printed: '2627/000123' }],
    ['१२', { invoice: 12 }],
    ['spk/२६२७/१२३', { invoice: 123, printed: 'SPK/2627/000123' }],
    ['9876543210', null],
    ['asha', null],
    ['', null],
  ])('"%s" names %o', (text, named) => expect(namedInvoice(text)).toEqual(named))

  describe('the bill that is shown is of what is typed', () => {
    const asha = { text: 'asha', invoice: null }
    const still = { typed: 'asha ', settled: 'asha', wanted: asha, isOldList: false }
    test('when the list for it is there', () => expect(isCurrentResult(still)).toBe(true))
    test.each([
      ['while somebody types', { typed: 'asha r' }],
      ['before the list is asked for', { settled: 'as' }],
      ['while the list is on its way', { isOldList: true }],
      ['while the bill chosen before is pinned', { wanted: { text: 'ravi', invoice: 12 } }],
    ])('but not %s', (_, change) => expect(isCurrentResult({ ...still, ...change })).toBe(false))
    test('at once when it was named or chosen', () => {
      expect(isCurrentResult({ typed: '12', settled: '', wanted: { text: '12', invoice: 12 }, isOldList: true })).toBe(
        true,
      )
    })
  })

  test('the keys go from bill to bill and stop at the ends', () => {
    expect(neighbour([9, 8, 7], 8, 1)).toBe(7)
    expect(neighbour([9, 8, 7], 7, 1)).toBe(7)
    expect(neighbour([9, 8, 7], 9, -1)).toBe(9)
    expect(neighbour([9, 8, 7], null, 1)).toBe(9)
    expect(neighbour([], null, 1)).toBeNull()
  })
})
