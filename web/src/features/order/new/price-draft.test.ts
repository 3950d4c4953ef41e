import { defaultSettings } from '@clothesline/contract'
import { describe, expect, it } from 'vitest'
import { type Draft, type DraftDelivery, emptyDraft } from './draft.ts'
import { addKg, addPayment, addPieces, changeLine, duplicateLine, removeLine } from './draft-changes.ts'
import { orderBody } from './order-body.ts'
import { type PriceTerms, priceDraft } from './price-draft.ts'
import { testMasters } from './testing/test-masters.ts'

const customer = { gstin: '', state: '', address: '', discountPercent: 0, advance: 0, due: 0 }
const terms: PriceTerms = {
  settings: defaultSettings,
  customer,
  masters: testMasters,
  now: new Date('2026-11-16T10:00:00+05:30'),
}
const withSettings = (settings: Partial<PriceTerms['settings']>): PriceTerms => ({
  ...terms,
  settings: { ...terms.settings, ...settings },
})
const none = { masters: testMasters, preferences: [] }
const empty = emptyDraft({ storeId: 's', customerId: 'c', kind: 'quantity' }, 'key')
const shirts = (change: Partial<Draft> = {}): Draft => ({
  ...addPieces(empty, 'Shirt', 'Dry Clean', 5, { ...none, id: 'a' }),
  ...change,
})
/** Each line is an amount; together they are beyond all bounds. */
const twoKinds = addPieces(shirts(), 'Towel', 'Wash & Iron', 1, { ...none, id: 'b' })
const beyondAllBounds = changeLine(changeLine(twoKinds, 'a', { rate: '19999999999' }), 'b', { rate: '19999999999' })
const far: DraftDelivery = {
  areaId: 'x',
  pinCode: '411045',
  fee: '99999999999',
  when: null,
  feePaise: 5_000,
  freeAbovePaise: null,
}
const richly = addPayment(addPayment(shirts(), 'Cash', '99999999999', 'p'), 'UPI', '99999999999', 'q')

describe('the price of a draft', () => {
  it('adds up lines and pieces, and promises by the rule of the store', () => {
    const price = priceDraft(addPieces(shirts(), 'Towel', 'Wash & Iron', 2, none), terms)
    expect(price).toMatchObject({ pieces: 7, promisedOn: '2026-11-19', problems: [] })
    expect(price.total.amtPaise).toBe(5 * 9000 + 2 * 3000)
  })

  it('is the same object for a line that did not change, so that its row is not drawn again', () => {
    const before = priceDraft(twoKinds, terms)
    const after = priceDraft(changeLine(twoKinds, 'b', { quantity: '2' }), terms)
    expect(after.lines[0]).toBe(before.lines[0])
    expect(after.lines[1]?.amountPaise).toBe(6_000)
    expect(priceDraft(twoKinds, { ...terms, masters: { ...testMasters } }).lines[0]).not.toBe(before.lines[0])
  })

  it('takes discount, express and both taxes as the books will', () => {
    const gst = withSettings({ isGST: 'Yes', GSTINnumber: '27AAPFU0939F1ZV' })
    const price = priceDraft(shirts({ express: true, discount: { kind: 'percent', text: '10' } }), gst)
    // 450 − 45 + 50 % of 405 = 607.50; 9 % of it 54.675 each, rounded half up.
    expect(price.total).toMatchObject({
      linesPaise: 45_000,
      discountPaise: 4_500,
      expressPaise: 20_250,
      cgstPaise: 5_468,
      sgstPaise: 5_468,
      roundOffPaise: 14,
      amtPaise: 71_700,
    })
    expect(price.promisedOn).toBe('2026-11-17')
  })

  it('a date that was promised yesterday is named at its field, and never sent in silence', () => {
    const problems = (promisedOn: string) => priceDraft(shirts({ promisedOn }), terms).problems
    expect(problems('2026-11-15')).toEqual([{ field: 'promisedOn', msg: 'Promised date must not be in the past' }])
    expect(problems('2026-11-16')).toEqual([])
  })

  it.each<[string, Partial<Draft>, number]>([
    ['typed', { discount: { kind: 'percent', text: '20' } }, 0],
    ['of the customer', {}, 20],
  ])('keeps a percentage %s when lines come, change and go', (_, given, discountPercent) => {
    const regular = { ...terms, customer: { ...customer, discountPercent } }
    const changes: ((draft: Draft) => Draft)[] = [
      (draft) => addPieces(draft, 'Towel', 'Wash & Iron', 3, { ...none, id: 'b' }),
      (draft) => changeLine(draft, 'a', { quantity: '2' }),
      (draft) => changeLine(draft, 'b', { rate: '17.50' }),
      (draft) => duplicateLine(draft, 'b', 'c'),
      (draft) => removeLine(draft, 'a'),
    ]
    let draft = shirts(given)
    const sums = changes.map((change) => {
      draft = change(draft)
      const price = priceDraft(draft, regular)
      expect(orderBody(draft, price, regular.customer, 42).discount).toEqual({ percent: 20 })
      return [price.total.linesPaise, price.total.discountPaise]
    })
    expect(sums).toEqual([
      [54_000, 10_800],
      [27_000, 5_400],
      [23_250, 4_650],
      [28_500, 5_700],
      [10_500, 2_100],
    ])
  })

  it("uses the customer's own discount until the clerk gives another", () => {
    const regular = { ...terms, customer: { ...customer, discountPercent: 20 } }
    expect(priceDraft(shirts(), regular).total.discountPaise).toBe(9_000)
    expect(priceDraft(shirts({ discount: { kind: 'amount', text: '' } }), regular).total.discountPaise).toBe(0)
    expect(priceDraft(shirts({ discount: { kind: 'amount', text: '30.50' } }), regular).total.discountPaise).toBe(3_050)
  })

  it('charges the minimum weight and says so', () => {
    const draft = addKg({ ...empty, kind: 'kg' }, 'Wash & Fold', '2.4', '9', none)
    const price = priceDraft(draft, withSettings({ minimumKg: 3 }))
    expect(price.lines[0]).toMatchObject({ isMinimum: true, amountPaise: 21_000, pieces: 9 })
    expect(priceDraft(draft, terms).lines[0]).toMatchObject({ isMinimum: false, amountPaise: 16_800 })
  })

  it('takes the advance as far as it goes, then the payments, and gives cash above the bill back', () => {
    const paying = addPayment(addPayment(shirts({ advance: '' }), 'Cash', '300'), 'UPI', '100')
    const withAdvance = { ...terms, customer: { ...customer, advance: 100 } }
    const price = priceDraft(paying, withAdvance)
    expect(price.money).toEqual({ adjustedPaise: 10_000, paidPaise: 35_000, toAdvancePaise: 0, balancePaise: 0 })
    expect(price.change).toEqual({ overPaise: 5_000, changePaise: 5_000, toDuesPaise: 0 })
    expect(orderBody(paying, price, customer, 1).payments).toEqual([
      { mode: 'Cash', amt: 250 },
      { mode: 'UPI', amt: 100 },
    ])
    const kept = priceDraft({ ...paying, changeUse: 'advance' }, withAdvance)
    expect(kept.money).toEqual({ adjustedPaise: 10_000, paidPaise: 35_000, toAdvancePaise: 5_000, balancePaise: 0 })
    const onDues = priceDraft(
      { ...paying, changeUse: 'dues' },
      { ...terms, customer: { ...customer, advance: 100, due: 20 } },
    )
    expect(onDues.change).toEqual({ overPaise: 5_000, changePaise: 3_000, toDuesPaise: 2_000 })
  })

  it.each<[string, Draft, string, string]>([
    ['no line', empty, 'entry', 'An order needs at least one line'],
    ['no quantity', changeLine(shirts(), 'a', { quantity: '' }), 'line-a-quantity', 'Shirt: the quantity'],
    ['a rate that is none', changeLine(shirts(), 'a', { rate: 'x' }), 'line-a-rate', 'Shirt: the rate'],
    ['too large a discount', shirts({ discount: { kind: 'amount', text: '451' } }), 'discount', 'more than the order'],
    ['too many percent', shirts({ discount: { kind: 'percent', text: '101' } }), 'discount', 'from 0 to 100'],
    ['a discount that is none', shirts({ discount: { kind: 'amount', text: '12,5' } }), 'discount', 'an amount'],
    [
      'more pieces than an order can have',
      changeLine(shirts(), 'a', { quantity: '10000' }),
      'line-a-quantity',
      '9,999',
    ],
    ['a number scanned as a rate', changeLine(shirts(), 'a', { rate: '99999999999' }), 'line-a-rate', 'too large'],
    ['lines beyond all bounds', beyondAllBounds, 'entry', 'too large'],
    ['a fee beyond all bounds', shirts({ homeDelivery: true, delivery: far }), 'deliveryFee', 'too large'],
    ['payments beyond all bounds', richly, 'payment-q', 'too large'],
    ['an empty payment', addPayment(shirts(), 'Cash', '', 'p'), 'payment-p', 'Cash: the amount'],
    ['more advance than there is', shirts({ advance: '10' }), 'advance', 'advance is only'],
  ])('says what is wrong with %s, and where', (_, draft, field, msg) => {
    const [problem] = priceDraft(draft, terms).problems
    expect(problem?.field).toBe(field)
    expect(problem?.msg).toContain(msg)
  })

  it('wants the pieces of a weighed line counted, and no more cloths than pieces', () => {
    const draft = addKg({ ...empty, kind: 'kg' }, 'Wash & Fold', '3', '', { ...none, id: 'k' })
    expect(priceDraft(draft, terms).problems[0]?.field).toBe('line-k-pieces')
    const listed = changeLine(draft, 'k', { pieces: '2', cloths: [{ id: '1', cloth: 'Shirt', quantity: '3' }] })
    expect(priceDraft(listed, terms).problems[0]?.msg).toBe('Wash & Fold: 3 pieces are listed but only 2 were counted')
  })
})

describe('what a save sends', () => {
  it('is what was on the screen: rates, discount, advance, day and payments', () => {
    const draft = addPayment(shirts({ advance: '', note: ' Fragile ', express: true }), 'Cash', '200.50', 'p')
    const regular = { ...terms, customer: { ...customer, discountPercent: 20, advance: 50, due: 0 } }
    expect(orderBody(draft, priceDraft(draft, regular), regular.customer, 42)).toEqual({
      id: 'c',
      invoice: 42,
      particulars: [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 5, rate: 90, preferences: [] }],
      promisedDate: '2026-11-17',
      express: true,
      homeDelivery: false,
      sendMessage: true,
      discount: { percent: 20 },
      note: 'Fragile',
      useAdvance: 50,
      payments: [{ mode: 'Cash', amt: 200.5 }],
    })
  })
})
