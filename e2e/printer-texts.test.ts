import type { PrinterDevice, Tag } from '@clothesline/contract'
import {
  type Bitmap,
  billDocument,
  billOf,
  type Drawing,
  hasDot,
  jobSlip,
  labels,
  originalOf,
  type PaperDocument,
  type PrintContent,
  printParts,
  printWordsIn,
  shopCopyOf,
  tagDocument,
  testPage,
} from '@clothesline/paper'
import { PNG } from 'pngjs'
import { beforeAll, expect, test } from 'vitest'
import { printerDrawing } from '../server/src/paper/printer-drawing.ts'
import { pdfText } from '../server/src/testing/pdf-text.ts'
import { profiles, sampleBill } from '../server/src/testing/sample-bill.ts'
import { type PrintedPaper, rememberingDrawing } from '../server/src/testing/virtual-printer/printed-paper.ts'
import { readEscpos } from '../server/src/testing/virtual-printer/read-escpos.ts'
import { readTspl, readZpl } from '../server/src/testing/virtual-printer/read-labels.ts'
import { modulesOf } from '../web/src/print/code-shape.ts'
import { wordsOf } from './support/glyph-order.ts'
import { readCodes } from './support/read-codes.ts'

let fonts: Drawing
beforeAll(async () => {
  fonts = await printerDrawing()
})

const receipt: PrinterDevice = {
  kind: 'roll80',
  language: 'escpos',
  codePage: 'cp1252',
  hasCutter: true,
  hasDrawer: false,
  labelWidth: 50,
  labelHeight: 25,
  labelGap: 2,
  labelsAcross: 1,
  hasMark: false,
}

/** Sends a paper to a printer that is none, in pieces that end anywhere. */
async function printed(
  content: PrintContent,
  device: PrinterDevice,
  { isReprint = false } = {},
): Promise<PrintedPaper[]> {
  const { drawing, read } = rememberingDrawing(fonts)
  const parts = printParts(content, device, drawing, { done: 0, isReprint })
  const width = { roll80: 576, roll58: 384, impact: 224, label: 8 * 106 }[device.kind]
  const printer = { escpos: readEscpos, tspl: readTspl, zpl: readZpl }[device.language]({ width, drawing: fonts, read })
  for (const { bytes } of parts) {
    for (let at = 0; at < bytes.length; at += 97) await printer.take(bytes.subarray(at, at + 97), () => {})
  }
  return printer.papers.filter(({ isCut }) => isCut)
}

/** Words without the lines that are drawn with dashes, in any order: a long label wraps beside its figure. */
const sortedWords = (text: string, isFromPdf = false) =>
  wordsOf(text, { isFromPdf })
    .join(' ')
    .split(/[\s·]+/)
    .filter((word) => !/^-*$/.test(word))
    .sort()

async function expectTextOfPdf(document: PaperDocument, device: PrinterDevice): Promise<PrintedPaper> {
  const [paper] = await printed({ kind: 'document', document }, device)
  if (paper === undefined) throw new Error('Nothing came out')
  const words = sortedWords(paper.texts.join('\n')).join('')
  expect([...words].sort().join('')).toBe([...sortedWords(await pdfText(document), true).join('')].sort().join(''))
  return paper
}

/** As a scanner sees it: with some paper around it, and coarse dots larger. */
function png(paper: Bitmap, scale = 1): Buffer {
  const edge = 20
  const picture = new PNG({ width: paper.width * scale + 2 * edge, height: paper.height * scale + 2 * edge })
  picture.data.fill(255)
  for (let y = 0; y < paper.height * scale; y++) {
    for (let x = 0; x < paper.width * scale; x++) {
      const at = ((y + edge) * picture.width + x + edge) * 4
      if (hasDot(paper, Math.floor(x / scale), Math.floor(y / scale))) picture.data.fill(0, at, at + 3)
    }
  }
  return PNG.sync.write(picture)
}

const narrow: PrinterDevice = { ...receipt, kind: 'roll58' }
const rollOf = ({ kind }: PrinterDevice) => (kind === 'roll80' ? '80mm Roll' : '58mm Roll')

test.each([
  ['of a regular dealer, on 80 mm', receipt, originalOf(billOf(sampleBill(profiles.regular)))],
  ['in Hindi, printed again, on 58 mm', narrow, billOf(sampleBill(profiles.regular, { language: 'hi', prints: 1 }))],
  [
    'in Marathi, cancelled, by a printer that knows ASCII only',
    { ...narrow, codePage: 'ascii' as const },
    shopCopyOf(billOf(sampleBill(profiles.plain, { language: 'mr', isCancelled: true }))),
  ],
])('a bill %s says what its PDF says', async (_, device, bill) => {
  const { codes } = await expectTextOfPdf(billDocument(bill, rollOf(device)), device)
  expect(codes.map(({ kind }) => kind)).toContain('bars')
  if (bill.pay !== null) expect(codes).toContainEqual({ kind: 'qr', text: bill.pay.link })
})

test.each([
  ['80 mm', receipt],
  ['58 mm', narrow],
])('the codes on a bill on %s can be scanned', async (_, device) => {
  const document = billDocument(billOf(sampleBill(profiles.regular)), rollOf(device))
  const [out] = await printed({ kind: 'document', document }, device)
  if (out === undefined) throw new Error('Nothing came out')
  const scanned = (await readCodes(png(out.picture))).map(({ text }) => text)
  expect(scanned.toSorted()).toEqual(out.codes.map(({ text }) => text).toSorted())
})

test('a job slip has the work by service, and neither prices nor phone numbers', async () => {
  const { contact } = sampleBill(profiles.regular).customer
  const slip = jobSlip({ ...sampleBill(profiles.regular), note: 'Ring twice' }, 'hi')
  const { texts } = await expectTextOfPdf(slip, receipt)
  expect(texts.join(' ')).not.toContain(contact)
  expect(texts.join(' ')).toContain('Ring twice')
  expect(texts.join(' ')).not.toContain('₹')
})

test('a reprint says so, once', async () => {
  const content = { kind: 'document' as const, document: billDocument(billOf(sampleBill(profiles.plain)), '80mm Roll') }
  const [again] = await printed(content, receipt, { isReprint: true })
  expect(again?.texts.filter((text) => text.trim() === 'Reprint')).toHaveLength(1)
  const twice = billDocument(billOf(sampleBill(profiles.plain, { prints: 2 })), '80mm Roll')
  const [third] = await printed({ kind: 'document', document: twice }, receipt, { isReprint: true })
  expect(third?.texts.filter((text) => text.trim() === 'Reprint')).toHaveLength(1)
})

test.each(['en', 'hi', 'mr'] as const)('the test page in %s says what its PDF says', async (language) => {
  const { codes } = await expectTextOfPdf(testPage('Front printer', language), receipt)
  expect(codes.map(({ text }) => text)).toEqual(['TEST-1234', 'TEST-1234'])
  expect(printWordsIn(language).test).not.toBe('')
})

const tag: Tag = {
  tag: 'A12345-03-J',
  customer: 'Asha Rao',
  invoice: 12_345,
  piece: 3,
  pieces: 5,
  cloth: 'Shirt',
  service: 'Iron',
  promisedDate: '2026-11-24',
  counterNumber: 'B4',
  express: true,
  prints: 0,
}
const hindi: Tag = { ...tag, customer: 'आशा', service: 'इस्त्री', tag: 'A12345-04-K', piece: 4 }
const content = { kind: 'tags', tags: [tag, hindi], language: 'en' } as const
const label: PrinterDevice = { ...receipt, kind: 'label', language: 'tspl' }

test.each([
  ['TSPL', label],
  ['ZPL', { ...label, language: 'zpl' }],
  ['TSPL, small', { ...label, labelWidth: 40, labelHeight: 20 }],
  ['ZPL, two side by side', { ...label, language: 'zpl', labelsAcross: 2 }],
  ['an impact printer', { ...receipt, kind: 'impact' }],
] as const)('tags by %s have the text of the labels, and codes that scan', async (_, device) => {
  const papers = await printed(content, device)
  expect(papers).toHaveLength(device.labelsAcross === 2 ? 1 : 2)
  const size = device.kind === 'label' && device.labelHeight < 24 ? labels['40×20 mm'] : labels['50×25 mm']
  const words = { express: 'Express', day: () => '24 Nov' }
  const expected = tagDocument({ tags: content.tags, size, symbology: 'Code 128', title: '', words, modulesOf })
  const onPaper = sortedWords(papers.flatMap(({ texts }) => texts).join('\n'))
  expect(onPaper).toEqual(sortedWords(await pdfText(expected), true))
  const scanned = []
  for (const { picture } of papers)
    scanned.push(...(await readCodes(png(picture, device.kind === 'impact' ? 3 : 1))).map(({ text }) => text))
  expect(scanned.toSorted()).toEqual([tag.tag, hindi.tag])
})

test('printing goes on from a tag', () => {
  const tags = Array.from({ length: 5 }, (_, index) => ({ ...tag, tag: `T${index}` }))
  const from = (done: number, labelsAcross: number) =>
    printParts({ kind: 'tags', tags, language: 'en' }, { ...label, labelsAcross }, fonts, { done, isReprint: false })
  expect(from(2, 1).map(({ count }) => count)).toEqual([1, 1, 1])
  expect(from(1, 3).map(({ count }) => count)).toEqual([3, 1])
})
