import type { Labelled, PaperCustomer, PaperShop } from '@clothesline/contract'
import { drawLogo } from './draw-logo.ts'
import type { Cell, Pen } from './pen.ts'

export interface SheetHead {
  shop: PaperShop
  title: string
  marks: readonly string[]
  badges: readonly string[]
  legalNote: string
  customer: PaperCustomer
  facts: readonly Labelled[]
}

/** The shop on the left, what the paper is on the right; then the customer beside the facts. */
export function drawSheetHead(pen: Pen, head: SheetHead, logo: Buffer | undefined): void {
  const { left, width } = pen.area
  const side = pen.size * 6
  const drawn = drawLogo(pen.doc, logo, left, pen.y, [side, side])
  const shopLeft = drawn ? left + side + pen.size : left
  const titleWidth = width * 0.36
  const shopWidth = pen.right - titleWidth - shopLeft - pen.size
  const start = pen.y
  column(pen, [
    { text: head.shop.name, x: shopLeft, width: shopWidth, font: 'bold', size: pen.size * 1.7 },
    ...head.shop.lines.map((text) => ({ text, x: shopLeft, width: shopWidth })),
  ])
  const shopEnd = Math.max(pen.y, drawn ? start + side : start)
  pen.y = start
  const at = { x: pen.right - titleWidth, width: titleWidth, align: 'right' } as const
  column(pen, [
    { text: head.title, ...at, font: 'bold', size: pen.size * 1.45 },
    ...head.marks.map((text) => ({ text, ...at, font: 'bold' as const, size: pen.size * 1.3 })),
    ...head.badges.map((text) => ({ text, ...at, font: 'bold' as const })),
  ])
  pen.y = Math.max(shopEnd, pen.y) + pen.size * 0.6
  pen.rule()
  pen.space(pen.size * 0.6)
  if (head.legalNote !== '') pen.text(head.legalNote, { align: 'center', font: 'bold' }, pen.size * 0.6)
  drawParties(pen, head)
}

function drawParties(pen: Pen, { customer, facts }: SheetHead): void {
  const { left, width } = pen.area
  const start = pen.y
  const half = width * 0.52
  const at = { x: left, width: half - pen.size }
  column(pen, [
    { text: customer.heading, ...at, size: pen.size * 0.85 },
    { text: customer.name, ...at, font: 'bold', size: pen.size * 1.15 },
    ...customer.details.map(({ label, text }) => ({ text: `${label}: ${text}`, ...at })),
  ])
  const customerEnd = pen.y
  pen.y = start
  const labelWidth = (width - half) * 0.45
  for (const { label, text } of facts) {
    pen.row([
      { text: label, x: left + half, width: labelWidth },
      { text, x: left + half + labelWidth, width: width - half - labelWidth, font: 'bold', align: 'right' },
    ])
  }
  pen.y = Math.max(customerEnd, pen.y) + pen.size * 0.8
}

function column(pen: Pen, cells: readonly Cell[]): void {
  for (const cell of cells) pen.row([cell])
}
