import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomAdvances } from '../testing/gst-advances.ts'
import { OTHER_STATE, randomMonth, SAME_STATE, STORE } from '../testing/gst-months.ts'
import { gstChecks } from './gst-checks.ts'
import type { GstBill, GstNote, GstVoucher } from './gst-documents.ts'
import { gstr1Of } from './gstr1.ts'
import { gstr1Json } from './gstr1-json.ts'
import { gstr1Sheets, sheetCsvText } from './gstr1-sheets.ts'

const group = (sac: string, taxable: number, tax: { c?: number; i?: number }, half = 900) => ({
  sac,
  halfRateBasisPoints: half,
  taxablePaise: taxable,
  cgstPaise: tax.c ?? 0,
  sgstPaise: tax.c ?? 0,
  igstPaise: tax.i ?? 0,
})

const bill = (invoice: number, more: Partial<GstBill> = {}): GstBill => ({
  number: `SPK/2627/${String(invoice).padStart(6, '0')}`,
  invoice,
  prefix: 'SPK',
  on: '2026-10-05',
  kind: 'regular',
  parties: { supplierGstin: STORE, customerGstin: undefined, interState: false, placeOfSupply: undefined },
  customer: 'Asha',
  groups: [group('999712', 10_000, { c: 900 })],
  amtPaise: 11_800,
  taxablePaise: 10_000,
  isCancelled: false,
  ...more,
})
const local = { supplierGstin: STORE, customerGstin: SAME_STATE, interState: false, placeOfSupply: undefined }
const distant = { supplierGstin: STORE, customerGstin: OTHER_STATE, interState: true, placeOfSupply: '29' }
const stranger = { supplierGstin: STORE, customerGstin: undefined, interState: true, placeOfSupply: '29' }

const note = (count: number, of: GstBill, more: Partial<GstNote> = {}): GstNote => ({
  number: `CNSPK/2627/000${count}`,
  kind: 'credit',
  count,
  on: '2026-10-20',
  parties: of.parties,
  customer: of.customer,
  groups: [group('999712', 1_000, { c: 90 })],
  amtPaise: 1_180,
  billKind: of.kind,
  billNumber: of.number,
  billOn: of.on,
  billAmtPaise: of.amtPaise,
  ...more,
})

const ALL = {
  bills: [
    bill(1),
    // Two codes of one rate, rounded to the rupee: the round-off is in the value and in no tax.
    bill(2, {
      parties: local,
      customer: 'Hotel, Pune',
      groups: [group('999712', 10_033, { c: 903 }), group('999713', 5_000, { c: 450 })],
      amtPaise: 17_700,
    }),
    bill(3, { parties: distant, groups: [group('999714', 20_000, { i: 3_600 })], amtPaise: 23_600 }),
    bill(4, { isCancelled: true }),
    bill(5, { groups: [group('999711', 3_000, {}, 0)], amtPaise: 3_000 }),
    bill(6, { parties: stranger, groups: [group('999712', 9_000_000, { i: 1_620_000 })], amtPaise: 10_620_000 }),
    bill(7, { number: 'NEW/2627/000007', prefix: 'NEW' }),
  ],
}
const NOTES = [
  note(1, bill(2, { parties: local })),
  note(2, bill(1)),
  note(1, bill(2, { parties: local }), { kind: 'debit', number: 'DNSPK/2627/0001' }),
]
const days = { startOn: '2026-10-01', endOn: '2026-10-31' }
const none = { notes: [], vouchers: [], days }
const voucher = (kind: GstVoucher['kind'], count: number, more: Partial<GstVoucher> = {}): GstVoucher => ({
  kind,
  count,
  number: kind === 'use' ? '' : `${kind === 'receipt' ? 'RV' : 'RF'}SPK/2627/000${count}`,
  on: '2026-10-10',
  receiptOn: '2026-10-10',
  parties: bill(1).parties,
  halfRateBasisPoints: 900,
  taxablePaise: 10_000,
  cgstPaise: 900,
  sgstPaise: 900,
  igstPaise: 0,
  ...more,
})
const half = { taxablePaise: 5_000, cgstPaise: 450, sgstPaise: 450 }
const VOUCHERS = [
  voucher('receipt', 1),
  voucher('receipt', 2),
  // Half of the second is used within the month, and nets out.
  voucher('use', 0, half),
  voucher('receipt', 3, { parties: distant, cgstPaise: 0, sgstPaise: 0, igstPaise: 1_800 }),
  // From September: used now, and given back now.
  voucher('use', 0, { ...half, receiptOn: '2026-09-30' }),
  voucher('refund', 1, { receiptOn: '2026-09-30' }),
  // Came and went within the month.
  voucher('receipt', 4, { halfRateBasisPoints: 250 }),
  voucher('refund', 2, { halfRateBasisPoints: 250 }),
]
const DOCUMENTS = { ...ALL, notes: NOTES, vouchers: VOUCHERS, days }

describe('the tables of a month, worked out by hand', () => {
  const tables = gstr1Of(DOCUMENTS)
  const json = gstr1Json(tables, { gstin: STORE, fp: '102026' }) as Record<string, never>

  test('tell of each bill to a registered customer', () => {
    expect(json.b2b).toEqual([
      {
        ctin: SAME_STATE,
        inv: [
          {
            inum: 'SPK/2627/000002',
            idt: '05-10-2026',
            val: 177,
            pos: '27',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [{ num: 1, itm_det: { rt: 18, txval: 150.33, camt: 13.53, samt: 13.53, csamt: 0 } }],
          },
        ],
      },
      {
        ctin: OTHER_STATE,
        inv: [
          {
            inum: 'SPK/2627/000003',
            idt: '05-10-2026',
            val: 236,
            pos: '29',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [{ num: 1, itm_det: { rt: 18, txval: 200, iamt: 36, csamt: 0 } }],
          },
        ],
      },
    ])
  })

  test('tell of others in sums, less their credit notes, with a row for the zero rate', () => {
    expect(json.b2cs).toEqual([
      { sply_ty: 'INTRA', typ: 'OE', pos: '27', rt: 0, txval: 30, camt: 0, samt: 0, csamt: 0 },
      // 100 + 100 − 10.
      { sply_ty: 'INTRA', typ: 'OE', pos: '27', rt: 18, txval: 190, camt: 17.1, samt: 17.1, csamt: 0 },
    ])
  })

  test('list a bill above one lakh to a person in another state by itself', () => {
    expect(json.b2cl).toEqual([
      {
        pos: '29',
        inv: [
          {
            inum: 'SPK/2627/000006',
            idt: '05-10-2026',
            val: 106_200,
            itms: [{ num: 1, itm_det: { rt: 18, txval: 90_000, iamt: 16_200, csamt: 0 } }],
          },
        ],
      },
    ])
    const small = { ...bill(6), parties: stranger, amtPaise: 10_000_000 }
    expect(gstr1Of({ bills: [small], ...none })).toMatchObject({ b2cl: [], b2cs: [{ interState: true, pos: '29' }] })
  })

  test('list the notes of registered customers', () => {
    expect(json.cdnr).toEqual([
      {
        ctin: SAME_STATE,
        nt: [
          {
            nt_num: 'CNSPK/2627/0001',
            nt_dt: '20-10-2026',
            ntty: 'C',
            val: 11.8,
            pos: '27',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [{ num: 1, itm_det: { rt: 18, txval: 10, camt: 0.9, samt: 0.9, csamt: 0 } }],
          },
          expect.objectContaining({ nt_num: 'DNSPK/2627/0001', ntty: 'D' }),
        ],
      },
    ])
    expect(json).not.toHaveProperty('cdnur')
  })

  test('tell of advances that are left at the end, and of earlier ones that went, without their tax', () => {
    expect(json.at).toEqual([
      { pos: '29', sply_ty: 'INTER', itms: [{ rt: 18, ad_amt: 100, iamt: 18, csamt: 0 }] },
      // 100 + 100 − 50.
      { pos: '27', sply_ty: 'INTRA', itms: [{ rt: 18, ad_amt: 150, camt: 13.5, samt: 13.5, csamt: 0 }] },
    ])
    // 50 used and 100 given back.
    expect(json.txpd).toEqual([
      { pos: '27', sply_ty: 'INTRA', itms: [{ rt: 18, ad_amt: 150, camt: 13.5, samt: 13.5, csamt: 0 }] },
    ])
    // For the quarter, September was before.
    const quarter = gstr1Of({ ...DOCUMENTS, days: { startOn: '2026-09-01', endOn: '2026-11-30' } })
    expect(quarter.txpd).toEqual([])
  })

  test('split the codes into those of businesses and of others', () => {
    const row = (num: number, hsn_sc: string, desc: string, rt: number, txval: number, tax: object) => ({
      num,
      hsn_sc,
      desc,
      uqc: 'NA',
      qty: 0,
      rt,
      txval,
      iamt: 0,
      camt: 0,
      samt: 0,
      csamt: 0,
      ...tax,
    })
    expect(json.hsn).toEqual({
      hsn_b2b: [
        row(1, '999712', 'Dry-cleaning', 18, 100.33, { camt: 9.03, samt: 9.03 }),
        row(2, '999713', 'Other textile cleaning', 18, 50, { camt: 4.5, samt: 4.5 }),
        row(3, '999714', 'Pressing', 18, 200, { iamt: 36 }),
      ],
      hsn_b2c: [
        row(1, '999711', 'Coin-operated laundry', 0, 30, {}),
        row(2, '999712', 'Dry-cleaning', 18, 90_190, { iamt: 16_200, camt: 17.1, samt: 17.1 }),
      ],
    })
  })

  test('count the documents: a cancelled one in its series, a new prefix as a new series', () => {
    expect(json.doc_issue).toEqual({
      doc_det: [
        {
          doc_num: 1,
          docs: [
            { num: 1, from: 'SPK/2627/000001', to: 'SPK/2627/000006', totnum: 6, cancel: 1, net_issue: 5 },
            { num: 2, from: 'NEW/2627/000007', to: 'NEW/2627/000007', totnum: 1, cancel: 0, net_issue: 1 },
          ],
        },
        { doc_num: 4, docs: [expect.objectContaining({ from: 'DNSPK/2627/0001', totnum: 1 })] },
        { doc_num: 5, docs: [expect.objectContaining({ to: 'CNSPK/2627/0002', totnum: 2 })] },
        { doc_num: 6, docs: [expect.objectContaining({ from: 'RVSPK/2627/0001', to: 'RVSPK/2627/0004', totnum: 4 })] },
        { doc_num: 8, docs: [expect.objectContaining({ from: 'RFSPK/2627/0001', to: 'RFSPK/2627/0002', totnum: 2 })] },
      ],
    })
  })

  test('are sheets of the offline tool too', () => {
    const sheets = gstr1Sheets(tables)
    expect(sheets.map(({ name }) => name)).toEqual([
      ...['b2b,sez,de', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'at', 'atadj', 'hsn(b2b)', 'hsn(b2c)', 'docs'],
    ])
    for (const { columns, rows } of sheets) for (const row of rows) expect(row).toHaveLength(columns.length)
    expect(sheetCsvText(sheets[0] as never).split('\r\n')[1]).toBe(
      `${SAME_STATE},"Hotel, Pune",SPK/2627/000002,05-Oct-2026,177.00,27-Maharashtra,N,,Regular B2B,,18,150.33,0.00`,
    )
    expect(sheetCsvText(sheets[9] as never)).toContain(
      'Invoices for outward supply,SPK/2627/000001,SPK/2627/000006,6,1\r\n',
    )
  })

  test('of a month without bills are only the head', () => {
    const empty = gstr1Json(gstr1Of({ bills: [], ...none }), { gstin: STORE, fp: '102026' })
    expect(Object.keys(empty)).toEqual(['gstin', 'fp', 'version', 'hash'])
  })
})

describe('the checks', () => {
  const quiet = { untaxedAdvances: { count: 0, amtPaise: 0 }, compositionRates: undefined, withoutAddress: [] }
  const faultsOf = (found: { bills: GstBill[]; notes: GstNote[]; vouchers?: GstVoucher[] }, more: object = {}) => {
    const documents = { ...none, ...found }
    const tables = gstr1Of(documents)
    const booked = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }
    const over = { isOver: true, booked, bookedAdvances: booked, differentInTally: [], ...quiet }
    const checks = gstChecks({ ...documents, gstin: STORE, tables, ...over, ...more })
    return Object.fromEntries(checks.filter(({ ok }) => !ok).map(({ code, about }) => [code, about]))
  }
  const booked = { taxablePaise: 10_000, cgstPaise: 900, sgstPaise: 900, igstPaise: 0 }

  test('find nothing in a good month', () => {
    expect(faultsOf({ bills: [bill(1)], notes: [] }, { booked })).toEqual({})
  })

  test('name the bill with a wrong GSTIN, code, number or day', () => {
    const wrong = bill(1, { parties: { ...local, customerGstin: '27AAACT2727Q1ZX' } })
    expect(faultsOf({ bills: [wrong], notes: [] }, { booked })).toEqual({ customer_gstins: [wrong.number] })
    const codeless = bill(1, { groups: [group('9997', 10_000, { c: 900 })] })
    expect(faultsOf({ bills: [codeless], notes: [] }, { booked })).toEqual({ sac_codes: [codeless.number] })
    const long = bill(1, { number: 'SPARKLE/2627/000001' })
    expect(faultsOf({ bills: [long], notes: [] }, { booked })).toEqual({ numbers_legal: [long.number] })
    const late = bill(1, { on: '2026-11-01' })
    expect(faultsOf({ bills: [late], notes: [] }, { booked })).toEqual({ days_in_month: [late.number] })
  })

  test('find a gap, but not the bills of supply of a store that changed its scheme', () => {
    const two = { taxablePaise: 20_000, cgstPaise: 1_800, sgstPaise: 1_800, igstPaise: 0 }
    expect(faultsOf({ bills: [bill(1), bill(3)], notes: [] }, { booked: two })).toEqual({ bill_numbers: ['2'] })
    const supply = bill(2, { kind: 'composition', groups: [] })
    const bills = [bill(1), supply, bill(3)]
    expect(faultsOf({ bills, notes: [] }, { booked: two })).toEqual({})
    expect(gstr1Of({ bills, ...none }).docs.invoices.map(({ from, to }) => [from, to])).toEqual([
      ['SPK/2627/000001', 'SPK/2627/000001'],
      ['SPK/2627/000003', 'SPK/2627/000003'],
    ])
  })

  test('find a paisa between the return and the books, a wrong GSTIN of the store, and a month that goes on', () => {
    const off = { ...booked, cgstPaise: 901 }
    expect(faultsOf({ bills: [bill(1)], notes: [] }, { booked: off })).toEqual({ hsn_and_books: [] })
    expect(faultsOf({ bills: [bill(1)], notes: [] }, { booked, gstin: '' })).toEqual({ store_gstin: ['–'] })
    expect(faultsOf({ bills: [bill(1)], notes: [] }, { booked, isOver: false })).toEqual({ month_over: [days.endOn] })
  })

  test('name the documents that Tally tells differently', () => {
    const differentInTally = ['SPK/2627/000001']
    const found = faultsOf({ bills: [bill(1)], notes: [] }, { booked, differentInTally })
    expect(found).toEqual({ tally_documents: differentInTally })
  })

  test('name a missing voucher, one with a wrong GSTIN, and tax on advances that is not in the books', () => {
    const good = { bills: [], notes: [], vouchers: [voucher('receipt', 1), voucher('receipt', 2)] }
    const bookedAdvances = { cgstPaise: 1_800, sgstPaise: 1_800, igstPaise: 0 }
    expect(faultsOf(good, { bookedAdvances })).toEqual({})
    expect(faultsOf(good)).toEqual({ advances_and_books: [] })
    const gap = { ...good, vouchers: [voucher('receipt', 1), voucher('receipt', 3)] }
    expect(faultsOf(gap, { bookedAdvances })).toEqual({ voucher_numbers: ['2'] })
    const wrong = voucher('receipt', 1, { parties: { ...local, customerGstin: '27AAACT2727Q1ZX' } })
    const one = { cgstPaise: 900, sgstPaise: 900, igstPaise: 0 }
    expect(faultsOf({ ...good, vouchers: [wrong] }, { bookedAdvances: one })).toEqual({
      customer_gstins: [wrong.number],
    })
  })

  test('agree to the paisa in every month', () => {
    fc.assert(
      fc.property(randomMonth, randomAdvances, (month, advances) => {
        const { bookedAdvances } = advances
        const found = faultsOf({ ...month, vouchers: advances.vouchers }, { booked: month.booked, bookedAdvances })
        expect(found).toEqual({})
      }),
    )
  })

  test('give the same text for the same month', () => {
    fc.assert(
      fc.property(randomMonth, randomAdvances, ({ bills, notes }, { vouchers }) => {
        const text = (documents: { bills: GstBill[]; notes: GstNote[]; vouchers: GstVoucher[] }) =>
          JSON.stringify(gstr1Json(gstr1Of({ ...documents, days }), { gstin: STORE, fp: '102026' }))
        const copy = { bills: [...bills], notes: [...notes], vouchers: [...vouchers] }
        expect(text({ bills, notes, vouchers })).toBe(text(copy))
      }),
    )
  })
})
