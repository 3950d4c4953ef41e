import type { Bill, ScanCode } from '@clothesline/contract'
import { drawCode } from './draw-code.ts'
import type { Pen } from './pen.ts'
import { drawSheetHead } from './sheet-head.ts'
import { drawTable, type TableColumn } from './sheet-table.ts'

/** A bill on A4 or A5. */
export async function drawBillSheet(pen: Pen, bill: Bill, logo: Buffer | undefined): Promise<void> {
  drawSheetHead(pen, bill, logo)
  drawLines(pen, bill)
  await drawSums(pen, bill)
  drawTaxTable(pen, bill)
  drawNotes(pen, bill)
}

function drawLines(pen: Pen, bill: Bill): void {
  const { columns } = bill
  const unit = pen.size
  const withSac = bill.lines.some(({ sac }) => sac !== '')
  const wanted: TableColumn[] = [
    { heading: columns.no, width: unit * 2 },
    { heading: columns.description, width: 'rest' },
    ...(withSac ? [{ heading: columns.sac, width: unit * 4.4 }] : []),
    { heading: columns.quantity, width: unit * 5.2, align: 'right' },
    { heading: columns.rate, width: unit * 5.6, align: 'right' },
    { heading: columns.amount, width: unit * 7, align: 'right' },
  ]
  const rows = bill.lines.map((line) => [
    { text: line.no },
    { text: line.description, under: line.details },
    ...(withSac ? [{ text: line.sac }] : []),
    { text: line.quantity, under: line.pieces === '' ? [] : [line.pieces] },
    { text: line.rate },
    { text: line.amount },
  ])
  drawTable(pen, wanted, rows)
}

/** The sums on the right; words and codes to scan on the left of them. */
async function drawSums(pen: Pen, bill: Bill): Promise<void> {
  const { left, width } = pen.area
  const sumsLeft = left + width * 0.56
  const codes = [bill.pay, bill.track].filter((code) => code !== null)
  const side = pen.size * 8
  const at = { x: left, width: sumsLeft - left - pen.size * 2 }
  const note = bill.note === null ? null : { text: `${bill.note.label}: ${bill.note.text}`, ...at }
  const wordsHeight = pen.size * 4 + (note === null ? 0 : pen.heightOf(note) + pen.size * 0.8)
  pen.room(Math.max(bill.sums.length * pen.size * 1.7, wordsHeight + (codes.length > 0 ? side + pen.size * 5 : 0)))
  const start = pen.y
  for (const { kind, label, amount } of bill.sums) {
    const large = kind === 'total' || kind === 'balance'
    const ink = large ? ({ font: 'bold', size: pen.size * 1.2 } as const) : {}
    const labelWidth = (pen.right - sumsLeft) * 0.6
    pen.row([
      { text: label, x: sumsLeft, width: labelWidth, ...ink },
      { text: amount, x: sumsLeft + labelWidth, width: pen.right - sumsLeft - labelWidth, align: 'right', ...ink },
    ])
  }
  const sumsEnd = pen.y
  pen.y = start
  pen.row([{ text: bill.amountInWords.label, ...at, size: pen.size * 0.85 }])
  pen.row([{ text: bill.amountInWords.text, ...at, font: 'bold' }], pen.size * 0.8)
  if (note !== null) pen.row([note], pen.size * 0.8)
  await drawCodes(pen, codes, side, at.width)
  pen.y = Math.max(sumsEnd, pen.y) + pen.size * 0.6
}

/** Codes beside each other, each with its heading above and its text below. */
export async function drawCodes(pen: Pen, codes: readonly ScanCode[], side: number, width: number): Promise<void> {
  if (codes.length === 0) return
  const room = width / 2
  const start = pen.y
  const headings = codes.map((code, index) => ({
    ...{ text: code.heading, x: pen.area.left + index * room, width: room - pen.size * 0.6 },
    ...{ size: pen.size * 0.88, font: 'bold' as const },
  }))
  const headingHeight = Math.max(...headings.map((heading) => pen.heightOf(heading)))
  for (const heading of headings) pen.put(heading, start)
  const top = start + headingHeight + pen.size * 0.3
  for (const [index, code] of codes.entries()) {
    await drawCode(pen.doc, code.link, pen.area.left + index * room, top, side)
  }
  pen.y = top + side + pen.size * 0.2
  // A link to a page is too long to be read aloud; a UPI id is not.
  const readable = codes.filter(({ link, text }) => link !== text)
  for (const { text } of readable) pen.row([{ text, x: pen.area.left, width, size: pen.size * 0.85 }])
}

function drawTaxTable(pen: Pen, { taxTable }: Bill): void {
  if (!taxTable) return
  const columns = taxTable.columns.map(
    (heading, index): TableColumn => ({ heading, width: 'rest', align: index === 0 ? 'left' : 'right' }),
  )
  const rows = taxTable.rows.map((row) => row.map((text) => ({ text })))
  pen.room(pen.size * (3 + rows.length * 1.7))
  drawTable(pen, columns, rows)
}

/** What is to be read on the left, who signs on the right of it. */
function drawNotes(pen: Pen, bill: Bill): void {
  const signed = bill.signature.length > 0
  const at = { x: pen.area.left, width: pen.area.width * (signed ? 0.6 : 1) }
  const gap = pen.size * 0.5
  pen.room(pen.size * (signed ? 6 : 3))
  const start = { page: pen.page, y: pen.y }
  if (bill.terms) {
    pen.row([{ text: bill.terms.heading, ...at, font: 'bold', size: pen.size * 0.9 }])
    for (const text of bill.terms.lines) pen.row([{ text, ...at, size: pen.size * 0.9 }])
  }
  const end = pen.y
  // Long terms may have turned the page; then the signature stands on top of the new one.
  if (signed) {
    pen.y = pen.page === start.page ? start.y : pen.area.top
    drawSignature(pen, bill)
  }
  pen.y = Math.max(end, pen.y) + gap
  pen.text(bill.thanks, { align: 'center' })
}

function drawSignature(pen: Pen, { signature: [forShop = '', signatory = ''] }: Bill): void {
  const width = pen.area.width * 0.38
  const at = { x: pen.right - width, width, align: 'right' } as const
  pen.row([{ text: forShop, ...at }], pen.size * 2)
  pen.row([{ text: signatory, ...at, size: pen.size * 0.9 }])
}
