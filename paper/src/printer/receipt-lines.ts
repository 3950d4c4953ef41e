import type { PrinterDevice } from '@clothesline/contract'
import type { Align, Block } from '../layout/blocks.ts'
import { isNative } from './code-page.ts'
import type { Drawing, LetterStyle } from './drawing.ts'

/** Texts on one line, each with the dots left of it. */
export interface TextLine {
  kind: 'line'
  cells: readonly { text: string; x: number }[]
  isBold: boolean
  isTall: boolean
  /** The printer has all of its letters. */
  isNative: boolean
}

export type ReceiptLine =
  | TextLine
  | { kind: 'rule' }
  | { kind: 'space'; lines: number }
  | { kind: 'qr'; link: string; align: Align }
  | { kind: 'bars'; text: string; millimetres: number }

/** How a kind of printer writes: dots across, its own letters across, and the size of letters that are drawn. */
export interface Writing {
  dots: number
  columns: number
  size: number
}

/** 203 dots to the inch; of an impact printer, single density of `ESC *`. */
export function writingOf({ kind, labelWidth }: PrinterDevice): Writing {
  if (kind === 'roll80') return { dots: 576, columns: 48, size: 26 }
  if (kind === 'impact') return { dots: 200, columns: 33, size: 14 }
  if (kind === 'roll58') return { dots: 384, columns: 32, size: 26 }
  const columns = Math.floor((labelWidth * 8) / 12)
  return { dots: columns * 12, columns, size: 26 }
}

const TALL = 1.35

export const lettersOf = ({ size }: Writing, { isBold, isTall }: TextLine): LetterStyle => ({
  size: Math.round(isTall ? size * TALL : size),
  isBold,
})

interface Look {
  align?: Align
  isBold?: boolean
  isTall?: boolean
}

/** A paper as lines for a receipt printer, from top to bottom. */
export class ReceiptLines {
  readonly lines: ReceiptLine[] = []
  readonly writing: Writing
  readonly #device: PrinterDevice
  readonly #drawing: Drawing

  constructor(device: PrinterDevice, drawing: Drawing) {
    this.#device = device
    this.#drawing = drawing
    this.writing = writingOf(device)
  }

  add(blocks: readonly Block[]): this {
    for (const block of blocks) this.#block(block)
    return this
  }

  #block(block: Block): void {
    switch (block.kind) {
      case 'shop':
        this.#text(block.shop.name, { align: block.align, isBold: true, isTall: true })
        for (const line of block.shop.lines) this.#text(line, { align: block.align })
        return
      case 'heading':
        this.#text(block.text, { align: block.align, isBold: true, isTall: block.level === 'title' })
        return
      case 'note':
        this.#text(block.text, { align: block.align, isBold: block.isStrong, isTall: block.size === 'large' })
        return
      case 'marks':
        for (const text of block.texts) this.#text(text, { align: block.align, isBold: true, isTall: true })
        return
      case 'facts':
        for (const { label, text } of block.items) this.#pair(label, text, {})
        return
      case 'totals':
        for (const { label, text, isLarge } of block.rows) {
          this.#pair(label, text, { isBold: isLarge, isTall: isLarge })
        }
        return
      case 'rule':
        this.lines.push({ kind: 'rule' })
        return
      case 'row':
        this.#row(
          block.cells.map(({ text }) => text),
          { isBold: block.isLarge || block.cells.some(({ isStrong }) => isStrong), isTall: block.isLarge },
        )
        return
      case 'table':
        this.#table(block)
        return
      case 'codes':
        for (const { heading, text, link } of block.codes) {
          this.#text(heading, { align: block.align })
          this.lines.push({ kind: 'qr', link, align: block.align ?? 'start' })
          this.#text(text, { align: block.align })
        }
        return
      case 'tagCode':
        if (block.symbology === 'QR') this.lines.push({ kind: 'qr', link: block.text, align: 'start' })
        else this.lines.push({ kind: 'bars', text: block.text, millimetres: block.height })
        return
      case 'signatures':
        for (const { above = '', name } of block.signatures) {
          this.#text(above, { align: 'center' })
          this.lines.push({ kind: 'space', lines: 2 }, { kind: 'rule' })
          this.#text(name, { align: 'center' })
        }
        return
      case 'columns':
        for (const { blocks } of block.columns) this.add(blocks)
        return
      case 'group':
        this.add(block.blocks)
        return
      case 'labels':
        for (const label of block.pages.flat()) this.add(label.blocks)
    }
  }

  /** A roll has no room for columns: a line for each row, with its small lines under it. */
  #table({ columns, rows, totals }: Extract<Block, { kind: 'table' }>): void {
    const heads = columns.map(({ label }) => ({ text: label }))
    for (const [index, row] of [heads, ...rows, ...(totals ? [totals] : [])].entries()) {
      this.#row(
        row.map(({ text }) => text).filter((text) => text !== ''),
        { isBold: index === 0 },
      )
      for (const under of row.flatMap((cell) => ('under' in cell ? (cell.under ?? []) : []))) this.#text(under, {})
    }
  }

  #text(text: string, look: Look): void {
    if (text === '') return
    const line = this.#line([text], look)
    const free = this.writing.dots
    for (const part of this.#wrap(text, free, line)) {
      const room = free - this.#width(part, line)
      const x = { start: 0, center: room / 2, end: room }[look.align ?? 'start']
      this.lines.push({ ...line, cells: [{ text: part, x: Math.max(0, x) }] })
    }
  }

  /** A label with its figure at the far end; both wrap in their own share of the line. */
  #pair(label: string, text: string, look: Look): void {
    const line = this.#line([label, text], look)
    const { dots } = this.writing
    const gap = this.#width(' ', line)
    const figure = Math.min(this.#width(text, line), dots * 0.65)
    const labels = this.#wrap(label, dots - figure - gap, line)
    const texts = this.#wrap(text, figure, line)
    for (let index = 0; index < Math.max(labels.length, texts.length); index++) {
      const [left = '', right = ''] = [labels[index], texts[index]]
      const cells = [
        { text: left, x: 0 },
        { text: right, x: dots - this.#width(right, line) },
      ]
      this.lines.push({ ...line, cells: cells.filter((cell) => cell.text !== '') })
    }
  }

  /** Extra space goes between the texts; what does not fit on one line goes on several. */
  #row(texts: readonly string[], look: Look): void {
    const line = this.#line(texts, look)
    const { dots } = this.writing
    const widths = texts.map((text) => this.#width(text, line))
    const free = dots - widths.reduce((sum, width) => sum + width, 0)
    const last = texts.at(-1) ?? ''
    if (texts.length > 1 && free < this.#width(' ', line) * (texts.length - 1)) {
      this.#text(texts.slice(0, -1).join('  '), look)
      this.#text(last, { ...look, align: 'end' })
      return
    }
    const between = texts.length > 1 ? free / (texts.length - 1) : 0
    let x = 0
    const cells = texts.map((text, index) => {
      const cell = { text, x }
      x += (widths[index] ?? 0) + between
      return cell
    })
    this.lines.push({ ...line, cells })
  }

  /** A line is either all letters of the printer, or all drawn: the two do not stand well side by side. */
  #line(texts: readonly string[], { isBold = false, isTall = false }: Look): TextLine {
    const native = texts.every((text) => isNative(text, this.#device.codePage))
    return { kind: 'line', cells: [], isBold, isTall, isNative: native }
  }

  #width(text: string, line: TextLine): number {
    if (text === '') return 0
    const { dots, columns } = this.writing
    if (line.isNative) return [...text].length * (dots / columns)
    return this.#drawing.text(text, lettersOf(this.writing, line)).width
  }

  #wrap(text: string, width: number, line: TextLine): string[] {
    const fits = (part: string) => this.#width(part, line) <= width + 0.01
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = []
      for (const word of paragraph.split(/\s+/)) {
        const last = lines.at(-1)
        if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
        else lines.push(...splitWord(word, fits))
      }
      return lines
    })
  }
}

/** A word wider than a whole line continues on the next one. */
function splitWord(word: string, fits: (part: string) => boolean): string[] {
  if (fits(word)) return [word]
  const parts: string[] = ['']
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    const longer = `${parts.at(-1)}${segment}`
    if (parts.at(-1) === '' || fits(longer)) parts[parts.length - 1] = longer
    else parts.push(segment)
  }
  return parts
}
