import { MixedText } from './mixed-text.ts'
import type { FontName, Pdf } from './new-document.ts'
import { hasOtherScript } from './script-fonts.ts'

export interface TextStyle {
  size?: number
  font?: FontName
  align?: 'left' | 'right' | 'center'
  color?: string
  isStruck?: boolean
}

/** A text with its position on the page. */
export interface PlacedText extends TextStyle {
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

/**
 * The font's line height leaves room for Devanagari signs above and below; reducing it by this much still fits them.
 */
const TIGHTER = -0.28
/** Reduced less for lines with other scripts, some of which stack two letters. */
const MIXED_TIGHTER = -0.1

/** A label is small: its lines are as close as capitals allow, and start higher than the font's ascent. */
const LABEL_LINE = 1.18
const LABEL_RISE = 0.18

/** Writes from top to bottom and starts a new page when one is full. */
export class PdfWriter {
  y: number
  readonly doc: Pdf
  readonly area: Area
  readonly size: number
  page: number
  /** Only measures: nothing is drawn, and no page is started. */
  readonly isTrial: boolean
  /** On a label each text is one line, truncated if it is too long. */
  isOneLine = false
  isStruck = false
  /** Called on every new page, for repeated headings. */
  onPage: () => void = () => {}

  constructor(doc: Pdf, area: Area, size: number, { page = 1, isTrial = false } = {}) {
    this.doc = doc
    this.area = area
    this.size = size
    this.y = area.top
    this.page = page
    this.isTrial = isTrial
  }

  get right(): number {
    return this.area.left + this.area.width
  }

  /** Another writer next to or below this one: on the same page, starting at the same height, with its own area. */
  within({ left, width }: { left: number; width: number }, isTrial = this.isTrial): PdfWriter {
    const inner = new PdfWriter(this.doc, { ...this.area, left, width }, this.size, { page: this.page, isTrial })
    inner.y = this.y
    inner.isOneLine = this.isOneLine
    inner.isStruck = this.isStruck
    return inner
  }

  heightOf(text: Pick<PlacedText, 'text' | 'width'> & TextStyle): number {
    this.#choose(text)
    if (text.text === '') return 0
    if (this.isOneLine) return (text.size ?? this.size) * LABEL_LINE
    if (!hasOtherScript(text.text)) return this.doc.heightOfString(text.text, this.#options(text))
    const lines = this.#mixed(text).lines(text.text, text.width).length
    return this.#mixedLineHeight(text) * lines
  }

  widthOf(text: string, style: TextStyle = {}): number {
    if (hasOtherScript(text)) return this.#mixed(style).widthOf(text)
    this.#choose(style)
    return this.doc.widthOfString(text)
  }

  /** Writes without advancing. */
  put(text: PlacedText, y = this.y): void {
    if (text.text === '' || this.isTrial) return
    this.#choose(text)
    if (this.isOneLine) this.#putOneLine(text, y)
    else if (hasOtherScript(text.text)) this.#putMixed(text, y)
    else this.doc.text(text.text, text.x, y, this.#options(text))
  }

  #putMixed(placed: PlacedText, top: number): void {
    const { text, x, width, align = 'left' } = placed
    const height = this.#mixedLineHeight(placed)
    const mixed = this.#mixed(placed)
    for (const [index, line] of mixed
      .lines(text, width)

      .entries()) {
      const left = { left: 0, center: (width - line.width) / 2, right: width - line.width }[align]
      mixed.write(line, x + left, top + index * height)
    }
  }

  #putOneLine(placed: PlacedText, y: number): void {
    const { x, width, align = 'left', size = this.size } = placed
    const text = this.#cut(placed)
    const free = width - this.widthOf(text, placed)
    const left = x + { left: 0, center: free / 2, right: free }[align]
    const top = y - size * LABEL_RISE
    // Wider than the text, so that it does not wrap.
    if (hasOtherScript(text)) this.#putMixed({ ...placed, text, x: left, width: 2 * width, align: 'left' }, top)
    else this.doc.text(text, left, top, { lineBreak: false })
  }

  /** As much of a text as fits the width. */
  #cut({ text, width, ...style }: PlacedText): string {
    let kept = text
    while (kept !== '' && this.widthOf(kept === text ? text : `${kept}…`, style) > width) kept = kept.slice(0, -1)
    return kept === text ? text : `${kept.trimEnd()}…`
  }

  /** Texts side by side; the tallest determines where the next row starts. Never split across pages. */
  row(texts: readonly PlacedText[], gap = 0): void {
    const height = Math.max(0, ...texts.map((text) => this.heightOf(text)))
    this.room(height)
    for (const text of texts) this.put(text)
    this.y += height + gap
  }

  /** A paragraph of full width. */
  text(text: string, style: TextStyle = {}, gap = 0): void {
    this.row([{ text, x: this.area.left, width: this.area.width, ...style }], gap)
  }

  space(points: number): void {
    this.y += points
  }

  rule({ dashed = false, weight = 0.6, x = this.area.left, width = this.area.width } = {}): void {
    if (this.isTrial) return
    this.doc.save().lineWidth(weight).strokeColor('#000')
    if (dashed) this.doc.dash(2, { space: 2 })
    this.doc
      .moveTo(x, this.y)
      .lineTo(x + width, this.y)
      .stroke()
      .restore()
  }

  frame(x: number, y: number, width: number, height: number): void {
    if (!this.isTrial) this.doc.save().lineWidth(0.8).strokeColor('#000').rect(x, y, width, height).stroke().restore()
  }

  /** Starts a new page unless there is this much room. A neighbouring column may already have started it. */
  room(points: number): void {
    if (this.isTrial || this.y === this.area.top || this.y + points <= this.area.bottom) return
    this.page++
    const { start, count } = this.doc.bufferedPageRange()
    if (this.page > count) this.doc.addPage()
    else this.doc.switchToPage(start + this.page - 1)
    this.y = this.area.top
    this.onPage()
  }

  #mixed({ font = 'regular', size = this.size }: TextStyle): MixedText {
    return new MixedText(this.doc, { font, size })
  }

  #mixedLineHeight(style: TextStyle): number {
    this.#choose(style)
    return this.doc.currentLineHeight(true) + (style.size ?? this.size) * MIXED_TIGHTER
  }

  #choose({ font = 'regular', size = this.size, color = '#000' }: TextStyle): void {
    this.doc.font(font).fontSize(size).fillColor(color)
  }

  #options(style: TextStyle & { width: number }) {
    const { width, align = 'left', size = this.size, isStruck = this.isStruck } = style
    return { width, align, lineGap: size * TIGHTER, ...(isStruck && { strike: true }) }
  }
}
