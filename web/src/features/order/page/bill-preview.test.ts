import type { Order } from '@clothesline/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { activateLanguage } from '../../../lib/i18n.ts'
import { dictionary as hindi } from '../../../words/hi/index.ts'
import { previewBill } from './bill-preview.ts'
import { type BillDraft, type LineDraft, startBill } from './line-changes.ts'

const plain = { preferences: [], cloths: [], note: '', discount: 0, express: 0, taxable: 0, amt: 0 }
const shirts = {
  line: 1,
  kind: 'piece',
  cloth: 'Shirt',
  service: 'Dry Clean',
  sac: '999712',
  quantity: 3,
  rate: 90,
  kg: null,
  minimumKg: null,
  ...plain,
}
const wash = {
  line: 2,
  kind: 'kg',
  cloth: '',
  service: 'Wash & Fold',
  sac: '999713',
  quantity: 14,
  rate: 70,
  kg: 3.25,
  minimumKg: 5,
  ...plain,
}
/** 270 + 350 less ten percent is 558; 9 % of it twice is 50.22 each, and 0.44 less makes it whole rupees. */
const order = {
  _id: 'o',
  id: 'c',
  particulars: [shirts, wash],
  express: false,
  lines: 620,
  discount: 62,
  expressCharge: 0,
  taxable: 558,
  cgst: 50.22,
  sgst: 50.22,
  igst: 0,
  roundOff: -0.44,
  amt: 658,
  paid: 600,
  adjusted: 0,
  taxKind: 'regular',
  interState: false,
  terms: { discount: { percent: 10 }, express: null, halfRate: 9, roundToRupee: true },
} as unknown as Order
const settings = { expressPercent: 50, minimumKg: 4 }

const withLine = (id: string, typed: Partial<LineDraft>): BillDraft => {
  const draft = startBill(order)
  return { ...draft, lines: draft.lines.map((line) => (line.id === id ? { ...line, ...typed } : line)) }
}

afterEach(() => activateLanguage('en'))

describe('previewBill', () => {
  test('an untouched bill comes to what it is', () => {
    const { total, pieces, balancePaise, toAdvancePaise } = previewBill(order, startBill(order), settings)
    expect(total).toMatchObject({ amtPaise: 65_800, cgstPaise: 5_022, discountPaise: 6_200, roundOffPaise: -44 })
    expect({ pieces, balancePaise, toAdvancePaise }).toEqual({ pieces: 17, balancePaise: 5_800, toAdvancePaise: 0 })
  })

  test('an agreed share is taken of the new lines', () => {
    const { total, lines } = previewBill(order, withLine('1', { much: '5' }), settings)
    expect(lines.get('1')).toBe(45_000)
    expect(total?.discountPaise).toBe(8_000)
    const fifth = { ...withLine('1', { much: '5' }), discount: { kind: 'percent' as const, text: '20' } }
    expect(previewBill(order, fifth, settings).total?.discountPaise).toBe(16_000)
  })

  test('a service of the order keeps its least weight, and a new one has that of today', () => {
    const draft = withLine('1', { much: '5' })
    const added = (service: string): LineDraft => {
      const of = { kind: 'kg' as const, cloth: '', service, sac: '999713', minimumKg: null, ...plain }
      return { id: service, of, much: '1', pieces: '2', rate: '70' }
    }
    const more = { ...draft, lines: [...draft.lines, added('Wash & Fold'), added('Wash & Iron')] }
    const { lines } = previewBill(order, more, settings)
    expect([lines.get('2'), lines.get('Wash & Fold'), lines.get('Wash & Iron')]).toEqual([35_000, 35_000, 28_000])
  })

  test('what is no longer needed is told as advance', () => {
    const draft = startBill(order)
    const { total, balancePaise, toAdvancePaise } = previewBill(
      order,
      { ...draft, lines: draft.lines.slice(0, 1) },
      settings,
    )
    // 270 less 27, and 21.87 tax twice: 286.74, which is 287.
    expect(total?.amtPaise).toBe(28_700)
    expect({ balancePaise, toAdvancePaise }).toEqual({ balancePaise: 0, toAdvancePaise: 31_300 })
  })

  test('express comes at the rate of today', () => {
    const { total, expressPercent } = previewBill(order, { ...startBill(order), express: true }, settings)
    expect(total?.expressPaise).toBe(27_900)
    expect(expressPercent).toBe(50)
  })

  test('a discount larger than the lines is refused in the words of the rule', () => {
    const { total, refusal } = previewBill(
      order,
      { ...startBill(order), discount: { kind: 'amount', text: '9000' } },
      settings,
    )
    expect(total).toBeUndefined()
    expect(refusal).toContain('more than the order')
  })

  test('a refusal is told in the language of the pages', () => {
    activateLanguage('hi', hindi)
    const { refusal } = previewBill(
      order,
      { ...startBill(order), discount: { kind: 'amount', text: '9000' } },
      settings,
    )
    expect(refusal).toMatch(/\p{Script=Devanagari}/u)
  })

  test('a weight with a comma and an amount with its thousands are read as at the counter', () => {
    const { lines, total } = previewBill(order, withLine('2', { much: '5,5', rate: '1,250' }), settings)
    expect(lines.get('2')).toBe(687_500)
    expect(total?.linesPaise).toBe(714_500)
  })

  test('a line that comes to more than can be billed is refused in the words of the rule', () => {
    const { total, refusal } = previewBill(order, withLine('1', { much: '9999', rate: '99999999999' }), settings)
    expect(total).toBeUndefined()
    expect(refusal).toContain('too large')
  })

  test.each([
    ['a count that is no whole number', withLine('1', { much: '1.5' })],
    ['nothing typed', withLine('1', { much: '' })],
    ['a weight without its pieces', withLine('2', { pieces: '' })],
    ['a rate that is no amount', withLine('2', { rate: 'seventy' })],
    ['a rate below nothing', withLine('1', { rate: '-5' })],
    ['more pieces than an order can have', withLine('1', { much: '10000' })],
    ['a discount that is no amount', { ...startBill(order), discount: { kind: 'amount' as const, text: 'ten' } }],
  ])('%s has no total yet', (_, draft) => {
    expect(previewBill(order, draft, settings)).toMatchObject({ total: undefined, refusal: undefined })
  })
})
