import { reportNames, type Tag } from '@clothesline/contract'
import type { RegularProfile } from '@clothesline/domain'
import {
  BILL_PAPERS,
  billDocument,
  billOf,
  LABEL_SIZES,
  noteOf,
  officeDocument,
  type PaperDocument,
  reportDocument,
  reportSheet,
  reportTitles,
  SYMBOLOGIES,
  statementDocument,
  statementOf,
  tagDocument,
  voucherOf,
} from '@clothesline/paper'
import { describe, expect, test } from 'vitest'
import { sampleReports } from '../paper/src/testing/sample-reports.ts'
import { pdfText } from '../server/src/testing/pdf-text.ts'
import { profiles, sampleBill } from '../server/src/testing/sample-bill.ts'
import { sweep } from '../server/src/testing/sweep.ts'
import { modulesOf } from '../web/src/print/code-shape.ts'
import { printText } from '../web/src/testing/print-text.ts'
import { wordsOf } from './support/glyph-order.ts'

/**
 * Print and PDF are rendered by two programs from one description: both must contain the same words in the same order.
 */
async function expectSameText(document: PaperDocument): Promise<void> {
  const printed = wordsOf(printText(document))
  expect(printed.length).toBeGreaterThan(5)
  expect(wordsOf(await pdfText(document), { isFromPdf: true })).toEqual(printed)
}

const { shop } = sampleBill(profiles.regular)

describe.each(BILL_PAPERS)('on %s', (paper) => {
  test.each(
    sweep([
      ['of a regular dealer', sampleBill(profiles.regular)],
      ['between two states', sampleBill(profiles.interState)],
      ['under composition', sampleBill(profiles.composition)],
      ['without GST', sampleBill(profiles.plain)],
      ['with a note, printed again', sampleBill(profiles.regular, { prints: 1, note: 'Ring twice' })],
      ['express and cancelled', sampleBill(profiles.regular, { isCancelled: true, express: true })],
      ['in Hindi', sampleBill(profiles.regular, { language: 'hi', prints: 1 })],
      [
        'in Hindi, under composition, cancelled',
        sampleBill(profiles.composition, { language: 'hi', isCancelled: true }),
      ],
    ]),
  )('a bill %s reads the same printed and as PDF', async (_, input) => {
    await expectSameText(billDocument(billOf(input), paper))
  })

  test.each([
    ['a credit note for lines', 'credit', 'en', profiles.regular],
    ['a debit note for an amount, in Hindi', 'debit', 'hi', profiles.interState],
    ['a credit note under composition', 'credit', 'en', profiles.composition],
  ] as const)('%s reads the same printed and as PDF', async (_, kind, language, profile) => {
    const bill = sampleBill(profile)
    const note = noteOf({
      kind,
      language,
      shop,
      number: 'CNSPK/2627/0001',
      on: '2026-11-02',
      reason: 'A stain stayed',
      billNumber: bill.number,
      billedOn: bill.billedOn,
      customer: bill.customer,
      taxProfile: bill.taxProfile,
      amounts: {
        groups: [...bill.taxes],
        taxablePaise: 10_000,
        cgstPaise: 900,
        sgstPaise: 900,
        igstPaise: 0,
        roundOffPaise: 0,
        amtPaise: 11_800,
      },
      lines: kind === 'credit' ? bill.lines : [],
    })
    await expectSameText(billDocument(note, paper))
  })

  test.each([
    ['a receipt voucher', 'receipt', 'en', profiles.regular],
    ['a refund voucher to another state, in Hindi', 'refund', 'hi', profiles.interState],
  ] as const)('%s reads the same printed and as PDF', async (_, kind, language, taxProfile) => {
    const { customer } = sampleBill(taxProfile)
    const voucher = voucherOf({
      kind,
      language,
      shop,
      number: 'RVSPK/2627/0001',
      on: '2026-11-02',
      note: 'For the wedding',
      customer,
      receipt: kind === 'refund' ? { number: 'RVSPK/2627/0001', on: '2026-10-05' } : undefined,
      taxProfile: taxProfile as RegularProfile,
      amounts: { taxablePaise: 10_000, cgstPaise: 900, sgstPaise: 900, igstPaise: 0, amtPaise: 11_800 },
    })
    await expectSameText(billDocument(voucher, paper))
  })

  test.each(['en', 'hi', 'mr'] as const)('a statement (%s) reads the same printed and as PDF', async (language) => {
    const statement = statementOf({
      language,
      shop: { ...shop, gstin: '27AAPFU0939F1ZV' },
      openingPaise: 5_000,
      customer: { custId: 'C-1042', name: 'Asha Rao', contact: '9123456780', address: 'Flat 7', gstin: '' },
      startOn: '2026-08-01',
      endOn: '2026-08-31',
      writtenOn: '2026-09-01',
      entries: [
        { on: '2026-08-05', kind: 'order_billed', numbers: ['SPK/2627/000123'], modes: [], changePaise: 45_000 },
        {
          on: '2026-08-06',
          kind: 'payment_received',
          numbers: ['SPK/2627/000123'],
          modes: ['UPI'],
          changePaise: -9_000,
        },
        { on: '2026-08-07', kind: 'advance_received', numbers: [], modes: ['Cash'], changePaise: -1_000 },
      ],
    })
    await expectSameText(statementDocument(statement, paper))
  })

  test('an office document reads the same printed and as PDF', async () => {
    const office = {
      shop: { name: shop.name, hasLogo: false, lines: ['Hill Road'] },
      title: 'Day close',
      facts: [{ label: 'Day', text: '5 Aug' }],
      tables: [
        {
          heading: 'Counted',
          columns: [
            { label: 'Note or coin' },
            { label: 'Number', isNumber: true },
            { label: 'Amount', isNumber: true },
          ],
          rows: [['₹500', '2', '₹1,000']],
          totals: ['Counted', '', '₹1,000'],
        },
      ],
      sums: [{ label: 'Difference', text: '₹0' }],
      notes: ['Reason: none'],
      signatures: ['Counted by', 'Owner'],
    }
    await expectSameText(officeDocument(office, paper))
  })
})

describe.each(LABEL_SIZES)('on labels of %s', (size) => {
  const tag: Tag = {
    tag: 'A123-03-K',
    customer: 'Asha Rao',
    invoice: 123,
    piece: 3,
    pieces: 12,
    cloth: 'Suit',
    service: 'Iron',
    prints: 0,
    promisedDate: '2026-08-08',
    counterNumber: 'B4',
    express: true,
  }
  const tags = [tag, { ...tag, tag: 'A123-04-X', piece: 4, cloth: '', counterNumber: '', express: false }]

  test.each(SYMBOLOGIES)('tags with a %s read the same printed and as PDF', async (symbology) => {
    const words = { express: 'Express', day: () => '8 Aug' }
    await expectSameText(tagDocument({ tags, size, symbology, title: 'Tags', words, modulesOf }))
  })
})

test.each(sweep(reportNames))('the report %s reads the same printed and as PDF', async (name) => {
  const days = { startOn: '2026-11-01', endOn: '2026-11-03' }
  const before = { days: { startOn: '2026-10-01', endOn: '2026-10-03' }, isUntilNow: true }
  const sheet = reportSheet(name, sampleReports[name], { days, before: sampleReports[name], say: (text) => text })
  const report = { shopName: 'Sparkle', title: reportTitles[name], days, before, timeZone: 'Asia/Kolkata', sheet }
  await expectSameText(reportDocument(report))
})
