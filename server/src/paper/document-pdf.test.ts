import type { Bill } from '@clothesline/contract'
import { type BillPaperName, billDocument, billOf, reportDocument } from '@clothesline/paper'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { profiles, sampleBill, sampleLines } from '../testing/sample-bill.ts'
import { documentPdf } from './document-pdf.ts'

const PAPERS = ['A4', 'A5', '80mm Roll', '58mm Roll'] as const
const POINTS_PER_MM = 72 / 25.4

async function read(file: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(file))
  const { text } = await extractText(document, { mergePages: false })
  const [, , width = 0, height = 0] = (await document.getPage(1)).view
  return { pages: text, size: [width, height].map((points) => Math.round(points / POINTS_PER_MM)) }
}

const billPdf = (bill: Bill, paper: BillPaperName, logo?: Buffer) => documentPdf(billDocument(bill, paper), logo)

const hindi = sampleBill(profiles.regular, { language: 'hi', prints: 1 })
const bills = [
  ...Object.entries(profiles).map(([kind, profile]) => ({ kind, input: sampleBill(profile) })),
  { kind: 'hindi', input: hindi },
]

describe.each(PAPERS)('on %s', (paper) => {
  test.each(bills)('a $kind bill matches its golden file', async ({ kind, input }) => {
    const { pages } = await read(await billPdf(billOf(input), paper))
    const name = `${kind}-${paper.replace(' ', '-')}`.toLowerCase()
    await expect(`${pages.join('\n--- page ---\n')}\n`).toMatchFileSnapshot(`golden/${name}.txt`)
  })
})

test('a note is below the amount in words on every paper size, and above the terms', async () => {
  const bill = billOf(sampleBill(profiles.composition, { note: 'Ring twice' }))
  for (const paper of PAPERS) {
    const text = (await read(await billPdf(bill, paper))).pages.join(' ')
    const texts = [bill.legalNote.slice(0, 20), 'Asha Rao', 'Amount in words', 'Note: Ring twice', 'Please collect']
    expect(texts.toSorted((a, b) => text.indexOf(a) - text.indexOf(b))).toEqual(texts)
    for (const part of texts) expect(text).toContain(part)
  }
})

describe('paper sizes', () => {
  const bill = billOf(sampleBill(profiles.regular))
  const long = billOf(sampleBill(profiles.regular, { lines: Array.from({ length: 20 }, () => sampleLines).flat() }))

  test('sheets have their size, and a long bill continues on numbered pages with the table heading repeated', async () => {
    expect((await read(await billPdf(bill, 'A4'))).size).toEqual([210, 297])
    expect((await read(await billPdf(bill, 'A5'))).size).toEqual([148, 210])
    const { pages } = await read(await billPdf(long, 'A4'))
    expect(pages.length).toBeGreaterThan(1)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`SPK/2627/000123 · ${index + 1} / ${pages.length}`)
      if (page.includes('– Dry Clean')) expect(page).toContain('# Item SAC')
    }
    expect(pages.join(' ').match(/– Dry Clean/g)).toHaveLength(20)
  })

  test('a roll is one page, as long as its content', async () => {
    const [short, far] = [await read(await billPdf(bill, '80mm Roll')), await read(await billPdf(long, '80mm Roll'))]
    expect([short.size[0], far.size[0], short.pages.length, far.pages.length]).toEqual([80, 80, 1, 1])
    expect(far.size[1]).toBeGreaterThan((short.size[1] ?? 0) * 3)
    expect((await read(await billPdf(bill, '58mm Roll'))).size[0]).toBe(58)
  })

  test('a picture that a PDF cannot contain does not prevent the bill', async () => {
    const { pages } = await read(await billPdf(bill, 'A5', Buffer.from('RIFF....WEBP')))
    expect(pages.join()).toContain('₹646.00')
  })
})

test('a report never ends with a few rows on a page of their own', async () => {
  const reportOf = (rows: number) =>
    reportDocument({
      shopName: 'Sparkle',
      title: 'Collections',
      timeZone: 'Asia/Kolkata',
      before: undefined,
      days: { startOn: '2026-11-01', endOn: '2026-11-30' },
      sheet: {
        figures: [],
        charts: [],
        tables: [
          {
            title: 'By day',
            columns: [{ header: 'Day', kind: 'text' }],
            note: 'The end.',
            rows: Array.from({ length: rows }, (_, row) => ({ cells: [`Row-${row}`] })),
          },
        ],
      },
    })
  const rowsOn = (page = '') => page.match(/Row-/g)?.length ?? 0
  const full = rowsOn((await read(await documentPdf(reportOf(150)))).pages[0])
  expect(full).toBeGreaterThan(30)
  for (const [more, pageCount] of [
    [1, 1],
    [4, 1],
    [15, 2],
  ] as const) {
    const { pages } = await read(await documentPdf(reportOf(full + more)))
    expect(pages, `${more} more`).toHaveLength(pageCount)
    expect(rowsOn(pages.join(' '))).toBe(full + more)
  }
})
