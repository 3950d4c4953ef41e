import type { Bill, BillLine, ScanCode } from '@clothesline/contract'
import { drawCode } from './draw-code.ts'
import { drawLogo } from './draw-logo.ts'
import type { Pen } from './pen.ts'

/** A bill on a roll of thermal paper: one column, black, nothing below nine points, and no table of taxes beside the sums. */
export async function drawBillRoll(pen: Pen, bill: Bill, logo: Buffer | undefined): Promise<void> {
  drawHead(pen, bill, logo)
  for (const line of bill.lines) drawLine(pen, line, bill.columns.sac)
  pen.rule({ dashed: true })
  pen.space(4)
  drawSums(pen, bill)
  pen.text(`${bill.amountInWords.label}: ${bill.amountInWords.text}`, {}, 4)
  if (bill.note) pen.text(`${bill.note.label}: ${bill.note.text}`, {}, 4)
  for (const code of [bill.pay, bill.track]) if (code) await drawRollCode(pen, code)
  if (bill.terms) {
    pen.text(bill.terms.heading, { font: 'bold' })
    for (const line of bill.terms.lines) pen.text(line)
    pen.space(4)
  }
  pen.text(bill.thanks, { align: 'center' })
}

function drawHead(pen: Pen, bill: Bill, logo: Buffer | undefined): void {
  const centred = { align: 'center' } as const
  if (drawLogo(pen.doc, logo, pen.area.left, pen.y, [pen.area.width, 48], 'center')) pen.space(52)
  pen.text(bill.shop.name, { ...centred, font: 'bold', size: pen.size * 1.5 })
  for (const line of bill.shop.lines) pen.text(line, centred)
  pen.space(4)
  pen.text(bill.title, { ...centred, font: 'bold', size: pen.size * 1.2 })
  for (const mark of bill.marks) pen.text(mark, { ...centred, font: 'bold', size: pen.size * 1.2 })
  if (bill.legalNote !== '') pen.text(bill.legalNote, centred, 4)
  pen.rule({ dashed: true })
  pen.space(3)
  for (const { label, text } of bill.facts) pair(pen, label, text)
  if (bill.badges.length > 0) pen.text(bill.badges.join(' · '), { font: 'bold' })
  pen.space(2)
  pen.rule({ dashed: true })
  pen.space(3)
  pen.text(bill.customer.name, { font: 'bold' })
  for (const { label, text } of bill.customer.details) pen.text(`${label}: ${text}`)
  pen.space(2)
  pen.rule({ dashed: true })
  pen.space(3)
}

function drawLine(pen: Pen, line: BillLine, sacLabel: string): void {
  pen.text(line.description, { font: 'bold' })
  const count = [`${line.quantity} × ${line.rate}`, line.pieces].filter((part) => part !== '').join(', ')
  pair(pen, count, line.amount)
  if (line.sac !== '') pen.text(`${sacLabel} ${line.sac}`)
  for (const detail of line.details) pen.text(detail)
  pen.space(3)
}

function drawSums(pen: Pen, bill: Bill): void {
  for (const { kind, label, amount } of bill.sums) {
    const large = kind === 'total' || kind === 'balance'
    if (large) pen.space(2)
    pair(pen, label, amount, large)
  }
  pen.space(3)
  pen.rule({ dashed: true })
  pen.space(3)
}

async function drawRollCode(pen: Pen, code: ScanCode): Promise<void> {
  const side = Math.min(pen.area.width, 96)
  pen.text(code.heading, { align: 'center', font: 'bold' }, 2)
  pen.room(side)
  if (!pen.isTrial) await drawCode(pen.doc, code.link, pen.area.left + (pen.area.width - side) / 2, pen.y, side)
  pen.space(side + 2)
  if (code.text !== code.link) pen.text(code.text, { align: 'center' })
  pen.space(6)
}

/** A label with its figure at the far end; the figure never breaks. */
function pair(pen: Pen, label: string, text: string, large = false): void {
  const ink = large ? ({ font: 'bold', size: pen.size * 1.2 } as const) : {}
  const figure = pen.widthOf(text, ink) + 2
  const labelWidth = Math.max(pen.area.width - figure - 4, pen.area.width * 0.35)
  const { left, width } = pen.area
  pen.row([
    { text: label, x: left, width: labelWidth, ...ink },
    { text, x: left + labelWidth, width: width - labelWidth, align: 'right', ...ink },
  ])
}
