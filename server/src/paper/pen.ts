import { MixedText } from './mixed-text.ts'
import type { FontName, Pdf } from './new-document.ts'
import { hasOtherScript } from './script-fonts.ts'

export interface Ink {
  size?: number
  font?: FontName
  align?: 'left' | 'right' | 'center'
  color?: string
}

export interface Cell extends Ink {
  text: string
  x: number
  width: number
}

export interface Area {
  left: number
  width: number
  top: number
  bottom: number
}

/** The font's own lines stand far apart, for Devanagari's signs above and below; this much closer still keeps them whole. */
const TIGHTER = -0.28
/** Less where other scripts are in it: some hang two letters below each other. */
const MIXED_TIGHTER = -0.1

/** Writes from top to bottom and turns to a new page where one is full. */
export class Pen {
  y: number
  readonly doc: Pdf
  readonly area: Area
  readonly size: number
  page = 1
  /** Only measures: nothing is drawn. */
  isTrial = false
  /** Called on every new page, for what stands on top of each. */
  onPage: () => void = () => {}

  constructor(doc: Pdf, area: Area, size: number) {
    this.doc = doc
    this.area = area
    this.size = size
    this.y = area.top
  }

  get right(): number {
    return this.area.left + this.area.width
  }

  heightOf(cell: Pick<Cell, 'text' | 'width'> & Ink): number {
    this.#ink(cell)
    if (cell.text === '') return 0
    if (!hasOtherScript(cell.text)) return this.doc.heightOfString(cell.text, this.#options(cell))
    const lines = this.#mixed(cell).lines(cell.text, cell.width).length
    return this.#mixedLineHeight(cell) * lines
  }

  widthOf(text: string, ink: Ink = {}): number {
    if (hasOtherScript(text)) return this.#mixed(ink).widthOf(text)
    this.#ink(ink)
    return this.doc.widthOfString(text)
  }

  /** Writes at the pen's height and leaves it there. */
  put(cell: Cell, y = this.y): void {
    if (cell.text === '' || this.isTrial) return
    this.#ink(cell)
    if (hasOtherScript(cell.text)) this.#putMixed(cell, y)
    else this.doc.text(cell.text, cell.x, y, this.#options(cell))
  }

  #putMixed(cell: Cell, top: number): void {
    const { text, x, width, align = 'left' } = cell
    const height = this.#mixedLineHeight(cell)
    const mixed = this.#mixed(cell)
    for (const [index, line] of mixed.lines(text, width).entries()) {
      const left = { left: 0, center: (width - line.width) / 2, right: width - line.width }[align]
      mixed.write(line, x + left, top + index * height)
    }
  }

  /** Cells beside each other; the highest decides where the next row begins. Never torn apart by the end of a page. */
  row(cells: readonly Cell[], gap = 0): void {
    const height = Math.max(0, ...cells.map((cell) => this.heightOf(cell)))
    this.room(height)
    for (const cell of cells) this.put(cell)
    this.y += height + gap
  }

  /** A paragraph over the whole width. */
  text(text: string, ink: Ink = {}, gap = 0): void {
    this.row([{ text, x: this.area.left, width: this.area.width, ...ink }], gap)
  }

  space(points: number): void {
    this.y += points
  }

  rule({ dashed = false, weight = 0.6, x = this.area.left, width = this.area.width } = {}): void {
    this.doc.save().lineWidth(weight).strokeColor('#000')
    if (dashed) this.doc.dash(2, { space: 2 })
    this.doc
      .moveTo(x, this.y)
      .lineTo(x + width, this.y)
      .stroke()
      .restore()
  }

  /** Turns the page unless there is so much room left. */
  room(points: number): void {
    if (this.y + points <= this.area.bottom) return
    this.doc.addPage()
    this.page++
    this.y = this.area.top
    this.onPage()
  }

  #mixed({ font = 'regular', size = this.size }: Ink): MixedText {
    return new MixedText(this.doc, { font, size })
  }

  #mixedLineHeight(ink: Ink): number {
    this.#ink(ink)
    return this.doc.currentLineHeight(true) + (ink.size ?? this.size) * MIXED_TIGHTER
  }

  #ink({ font = 'regular', size = this.size, color = '#000' }: Ink): void {
    this.doc.font(font).fontSize(size).fillColor(color)
  }

  #options({ width, align = 'left', size = this.size }: Ink & { width: number }) {
    return { width, align, lineGap: size * TIGHTER }
  }
}
