import type { Bill, BillSumKind } from '@clothesline/contract'
import { type Adjustment, orderTotal, parseRupeesText, type TaxProfile, taxProfileOf } from '@clothesline/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BillInput, type BillLineInput, billOf } from './bill-of.ts'

const MAHARASHTRA = '27AAPFU0939F1ZV'
const KARNATAKA = '29AAGCB7383J1Z4'
const settings = { isGst: true, isGstRegular: true, gstin: MAHARASHTRA, halfRateBasisPoints: 900 }
const regular = taxProfileOf(settings)
const interState = taxProfileOf(settings, KARNATAKA)
const composition = taxProfileOf({ ...settings, isGstRegular: false })
const plain: TaxProfile = { kind: 'none' }

const bare = { cloths: [], preferences: [], note: '', weight: null }
const suit: BillLineInput = {
  ...bare,
  cloth: 'Suit',
  service: 'Dry Clean',
  sac: '999712',
  pieces: 1,
  ratePaise: 35_000,
  amountPaise: 35_000,
}
const shirts: BillLineInput = {
  ...bare,
  cloth: 'Shirt',
  service: 'Iron',
  sac: '999714',
  pieces: 5,
  ratePaise: 1500,
  amountPaise: 7500,
  preferences: ['Hanger', 'No starch'],
  note: 'Tea stain on one collar',
}
const load: BillLineInput = {
  ...bare,
  cloth: '',
  service: 'Wash & Fold',
  sac: '999713',
  pieces: 9,
  ratePaise: 6900,
  amountPaise: 20_700,
  weight: { grams: 2250, minimumGrams: 3000 },
  cloths: [{ cloth: 'Towel', quantity: 4 }],
}

const none: Adjustment = { kind: 'none' }

/** A bill of these lines as the shop would have made it: the figures come from the order's own rule. */
function bill(
  taxProfile: TaxProfile,
  lines: BillLineInput[],
  more: Partial<BillInput> & { discount?: Adjustment; expressCharge?: Adjustment; round?: boolean } = {},
): Bill {
  const { discount = none, expressCharge = none, round = true, ...fields } = more
  const total = orderTotal({
    lines: lines.map((line) =>
      line.weight
        ? { kind: 'kg', ...line.weight, sac: line.sac, pieces: line.pieces, ratePerKgPaise: line.ratePaise }
        : { kind: 'piece', sac: line.sac, quantity: line.pieces, ratePaise: line.ratePaise },
    ),
    discount,
    express: expressCharge,
    taxProfile,
    roundToRupee: round,
  })
  const paidPaise = fields.paidPaise ?? 0
  const adjustedPaise = fields.adjustedPaise ?? 0
  return billOf({
    ...total,
    language: 'en',
    number: 'SPK/2627/000123',
    billedOn: '2026-08-05',
    promisedOn: '2026-08-08',
    counterNumber: '',
    express: false,
    homeDelivery: false,
    note: '',
    isCancelled: false,
    prints: 0,
    paidBy: '',
    trackingLink: '',
    taxProfile,
    lines,
    shop: {
      name: 'Sparkle',
      subStoreName: 'Andheri',
      address: '12 Hill Road\nMumbai 400050',
      website: 'sparkle.example',
      phones: ['9876543210', ''],
      hasLogo: false,
      upiId: 'sparkle@okaxis',
      terms: 'Collect within 30 days.\n',
    },
    customer: { name: 'Asha Rao', contact: '9123456780', address: '', gstin: '' },
    ...fields,
    paidPaise,
    adjustedPaise,
    balancePaise: total.amtPaise - paidPaise - adjustedPaise,
  })
}

const sumsOf = (paper: Bill) => paper.sums.map(({ label, amount }) => `${label}: ${amount}`)
const factsOf = (paper: Bill) => paper.facts.map(({ label, text }) => `${label}: ${text}`)

describe('billOf', () => {
  test('a regular store gives a tax invoice with CGST and SGST', () => {
    const paper = bill(regular, [suit, shirts], { paidPaise: 10_000, paidBy: 'Cash', counterNumber: 'B4' })
    expect(paper).toMatchObject({ kind: 'taxInvoice', title: 'Tax Invoice', marks: [], legalNote: '' })
    expect(paper.shop.lines).toEqual([
      'Andheri',
      '12 Hill Road',
      'Mumbai 400050',
      'Phone: 98765 43210',
      'sparkle.example',
      'GSTIN: 27AAPFU0939F1ZV',
    ])
    expect(factsOf(paper)).toEqual([
      'Bill no.: SPK/2627/000123',
      'Date: 5 Aug 2026',
      'Ready by: 8 Aug 2026',
      'Pieces: 6',
      'Counter: B4',
      'Reverse charge: No',
    ])
    expect(paper.customer).toEqual({
      heading: 'Customer',
      name: 'Asha Rao',
      details: [{ label: 'Phone', text: '91234 56780' }],
    })
    // 425.00 taxable; 9 % each 38.25
    expect(sumsOf(paper)).toEqual([
      'Taxable value: 425.00',
      'CGST 9%: 38.25',
      'SGST 9%: 38.25',
      'Round off: 0.50',
      'Total: ₹502.00',
      'Paid (Cash): 100.00',
      'Balance to pay: ₹402.00',
    ])
    expect(paper.taxTable).toEqual({
      columns: ['SAC', 'Rate', 'Taxable value', 'CGST', 'SGST'],
      rows: [
        ['999712', '18%', '350.00', '31.50', '31.50'],
        ['999714', '18%', '75.00', '6.75', '6.75'],
      ],
    })
    expect(paper.amountInWords.text).toBe('Rupees Five Hundred Two Only')
    expect(paper.pay).toEqual({
      heading: 'Scan to pay ₹402.00',
      text: 'sparkle@okaxis',
      link: 'upi://pay?pa=sparkle@okaxis&pn=Sparkle&am=402.00&cu=INR&tn=Bill%20SPK%2F2627%2F000123&tr=SPK2627000123',
    })
    expect(paper.terms).toEqual({ heading: 'Terms', lines: ['Collect within 30 days.'] })
    expect(paper.signature).toEqual(['For Sparkle', 'Authorised signatory'])
  })

  test('a customer of another state pays IGST, and the place of supply is named', () => {
    const customer = { name: 'Hotel Vista', contact: '9123456780', address: 'Bengaluru', gstin: KARNATAKA }
    const paper = bill(interState, [suit], { customer })
    expect(sumsOf(paper).slice(0, 2)).toEqual(['Taxable value: 350.00', 'IGST 18%: 63.00'])
    expect(factsOf(paper)).toContain('Place of supply: 29 Karnataka')
    expect(paper.customer.details.map(({ text }) => text)).toEqual(['91234 56780', 'Bengaluru', KARNATAKA])
  })

  test('a composition store gives a bill of supply without tax, with its sentence', () => {
    const paper = bill(composition, [suit])
    expect(paper).toMatchObject({
      kind: 'billOfSupply',
      title: 'Bill of Supply',
      legalNote: 'composition taxable person, not eligible to collect tax on supplies',
      taxTable: null,
    })
    expect(sumsOf(paper)).toEqual(['Total: ₹350.00', 'Balance to pay: ₹350.00'])
    expect(paper.shop.lines).toContain(`GSTIN: ${MAHARASHTRA}`)
    expect(factsOf(paper).join()).not.toContain('Reverse charge')
  })

  test('a store without GST gives a plain invoice: no GSTIN, no SAC, no tax', () => {
    const paper = bill(plain, [suit])
    expect(paper).toMatchObject({ kind: 'invoice', title: 'Invoice', legalNote: '', signature: [] })
    expect(JSON.stringify(paper)).not.toMatch(/GSTIN|999712|Taxable/)
  })

  test('a line tells preferences and note, a load its weight, its pieces and the minimum charged', () => {
    const [first, second] = bill(regular, [shirts, load]).lines
    expect(first).toMatchObject({
      description: 'Shirt – Iron',
      quantity: '5',
      pieces: '',
      rate: '15.00',
      amount: '75.00',
      details: ['Hanger, No starch', 'Tea stain on one collar'],
    })
    expect(second).toMatchObject({
      description: 'Load – Wash & Fold',
      quantity: '2.25 kg',
      pieces: '9 pieces',
      amount: '207.00',
      details: ['4 × Towel', 'Minimum 3 kg charged'],
    })
  })

  test('a discount and an express charge stand between the subtotal and the taxable value', () => {
    const paper = bill(regular, [suit], {
      discount: { kind: 'percent', basisPoints: 1000 },
      expressCharge: { kind: 'amount', paise: 5000 },
      express: true,
      homeDelivery: true,
    })
    expect(sumsOf(paper).slice(0, 4)).toEqual([
      'Subtotal: 350.00',
      'Discount: -35.00',
      'Express charge: 50.00',
      'Taxable value: 365.00',
    ])
    expect(paper.badges).toEqual(['Express', 'Home delivery'])
  })

  test('a cancelled bill says so and asks for nothing', () => {
    const paper = bill(regular, [suit], { isCancelled: true })
    expect(paper).toMatchObject({ marks: ['CANCELLED'], isCancelled: true, pay: null })
    expect(sumsOf(paper).at(-1)).toBe('Total: ₹413.00')
  })

  test('a paper that was printed before is marked, and a settled one asks for nothing', () => {
    expect(bill(plain, [suit], { prints: 1 }).marks).toEqual(['Reprint'])
    expect(bill(plain, [suit], { paidPaise: 30_000, adjustedPaise: 5000 })).toMatchObject({ pay: null })
  })

  test('a store without a UPI id prints no code to pay', () => {
    const { shop } = { shop: { upiId: '', terms: '', name: 'Sparkle', subStoreName: '', address: '', website: '' } }
    const paper = bill(plain, [suit], { shop: { ...shop, phones: [], hasLogo: false } })
    expect(paper).toMatchObject({ pay: null, terms: null, shop: { lines: [] } })
  })

  test('the tracking link becomes a code', () => {
    const link = 'https://shop.example/open/order/abc'
    expect(bill(plain, [suit], { trackingLink: link }).track).toEqual({
      heading: 'Track your order',
      text: link,
      link,
    })
  })

  test('a customer who is written to in Hindi reads it in Hindi', () => {
    const paper = bill(regular, [suit], { language: 'hi' })
    expect(paper.title).toBe('टैक्स इनवॉइस (Tax Invoice)')
    expect(sumsOf(paper)).toContain('कुल रकम: ₹413.00')
    expect(factsOf(paper)).toContain('तारीख: 5 अगस्त 2026')
    expect(paper.amountInWords.text).toBe('चार सौ तेरह रुपये मात्र')
  })

  test('two rates of tax stand apart, each with its taxable value', () => {
    const taxes = [
      { halfRateBasisPoints: 900, sac: '999712', taxablePaise: 10_000, cgstPaise: 900, sgstPaise: 900, igstPaise: 0 },
      { halfRateBasisPoints: 250, sac: '999713', taxablePaise: 20_000, cgstPaise: 500, sgstPaise: 500, igstPaise: 0 },
    ]
    expect(sumsOf(bill(regular, [suit], { taxes })).slice(1, 5)).toEqual([
      'CGST 9% on 100.00: 9.00',
      'SGST 9% on 100.00: 9.00',
      'CGST 2.5% on 200.00: 5.00',
      'SGST 2.5% on 200.00: 5.00',
    ])
  })
})

test('whatever was ordered, the figures on the paper add up', () => {
  const line = fc
    .record({ pieces: fc.integer({ min: 1, max: 999 }), ratePaise: fc.integer({ min: 0, max: 10_000_000 }) })
    .map(({ pieces, ratePaise }) => ({ ...suit, pieces, ratePaise, amountPaise: pieces * ratePaise }))
  const share = fc.integer({ min: 0, max: 10_000 }).map((basisPoints): Adjustment => ({ kind: 'percent', basisPoints }))
  const profile = fc.constantFrom(regular, interState, composition, plain)
  fc.assert(
    fc.property(
      ...([fc.array(line, { minLength: 1, maxLength: 6 }), share, share, profile, fc.boolean()] as const),
      fc.integer({ min: 0, max: 100_000 }),
      (lines, discount, expressCharge, taxProfile, round, paidPaise) => {
        const paper = bill(taxProfile, lines, { discount, expressCharge, round, paidPaise })
        const printed = (...kinds: BillSumKind[]) =>
          paper.sums
            .filter(({ kind }) => kinds.includes(kind))
            .reduce((sum, { amount }) => sum + (parseRupeesText(amount) ?? Number.NaN), 0)
        const lineSum = paper.lines.reduce((sum, { amount }) => sum + (parseRupeesText(amount) ?? Number.NaN), 0)
        const taxes = printed('cgst', 'sgst', 'igst')
        expect(lineSum + printed('discount', 'express', 'roundOff') + taxes).toBe(printed('total'))
        if (taxProfile.kind === 'regular')
          expect(printed('taxable') + taxes + printed('roundOff')).toBe(printed('total'))
        else expect(taxes).toBe(0)
        expect(printed('total') - printed('paid', 'adjusted')).toBe(printed('balance'))
      },
    ),
  )
})

test('who served is on the bill only where the shop prints it', () => {
  const factOf = (more: Partial<BillInput>) =>
    bill(plain, [suit], more).facts.find(({ label }) => ['Served by', 'बिल बनाया'].includes(label))?.text
  expect(factOf({})).toBeUndefined()
  expect(factOf({ servedBy: '' })).toBeUndefined()
  expect(factOf({ servedBy: 'Ravi Kumar' })).toBe('Ravi Kumar')
  expect(factOf({ servedBy: 'Ravi Kumar', language: 'hi' })).toBe('Ravi Kumar')
})
