import type { Tag } from '@clothesline/contract'
import type { Day } from '@clothesline/domain'
import { note } from '../layout/block-parts.ts'
import type { Block, PaperDocument, RowBlock, RowCell } from '../layout/blocks.ts'
import { type Label, type LabelSize, labels, type Symbology } from '../layout/paper-sizes.ts'

export interface TagsInput {
  tags: readonly Tag[]
  /** One of the usual sizes, or any label of a roll. */
  size: LabelSize | Label
  symbology: Symbology
  /** The first free label of a sheet that was begun before, from 1. */
  startAt?: number
  title: string
  /** In the language of the workshop. */
  words: TagWords
  modulesOf: ModulesOf
}

interface TagWords {
  express: string
  day: (on: Day) => string
}

/** Height of bars on each label, in millimetres. */
const BARS: Record<Label['className'], number> = { large: 9, small: 5.8, sheet: 8 }

/** Tags on labels, a page for each, or on sheets, row by row. */
export function tagDocument({ tags, size, symbology, startAt, title, words, modulesOf }: TagsInput): PaperDocument {
  const label = typeof size === 'string' ? labels[size] : size
  const pages = splitPages(tags, label, startAt).map((page) =>
    page.map(({ item, column, row }) => {
      const code = fitCode(item.tag, label, symbology, modulesOf)
      const blocks = code.symbology === 'QR' ? besideSquare(item, code, words) : aroundBars(item, code, label, words)
      return { tag: item.tag, column, row, blocks }
    }),
  )
  return { title, paper: label.paper, footer: '', blocks: [{ kind: 'labels', label, pages }] }
}

function aroundBars(tag: Tag, { width }: FittedCode, label: Label, words: TagWords): Block[] {
  return [
    invoiceAndCount(tag),
    { kind: 'tagCode', symbology: 'Code 128', text: tag.tag, width, height: BARS[label.className] },
    row([{ text: tag.tag, isStrong: true }, ...express(tag, words), { text: words.day(tag.promisedDate) }]),
    row([{ text: tag.cloth }, { text: tag.service }, ...counter(tag)]),
  ]
}

function besideSquare(tag: Tag, { width }: FittedCode, words: TagWords): Block[] {
  const lines: Block[] = [
    invoiceAndCount({ ...tag, customer: '' }),
    note(tag.tag, { isStrong: true }),
    row([{ text: shortName(tag.customer) }, ...counter(tag)]),
    row([{ text: tag.cloth || tag.service }, ...express(tag, words)]),
    row([...(tag.cloth === '' ? [] : [{ text: tag.service }]), { text: words.day(tag.promisedDate) }]),
  ]
  return [
    {
      kind: 'columns',
      columns: [
        { share: 'content', blocks: [{ kind: 'tagCode', symbology: 'QR', text: tag.tag, width, height: width }] },
        { share: 1, blocks: lines },
      ],
    },
  ]
}

const row = (cells: readonly RowCell[]): RowBlock => ({ kind: 'row', cells })

/** What the workshop sorts by, and whose it is: "Asha R", since a label has little room. */
function invoiceAndCount({ customer, invoice, piece, pieces }: Tag): RowBlock {
  const cells = [String(invoice), shortName(customer), `${piece}/${pieces}`].filter(Boolean)
  return { kind: 'row', isLarge: true, cells: cells.map((text) => ({ text })) }
}

function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const [initial = ''] = rest.at(-1) ?? ''
  return `${[...first].slice(0, 9).join('')} ${initial}`.trim()
}

const express = (tag: Tag, words: TagWords): RowCell[] => (tag.express ? [{ text: words.express, isStrong: true }] : [])
const counter = ({ counterNumber }: Tag): RowCell[] =>
  counterNumber === '' ? [] : [{ text: counterNumber, isFramed: true }]

interface Placed<T> {
  item: T
  /** From 1. */
  column: number
  row: number
}

interface Grid {
  columns: number
  rows: number
}

/** Things row by row on pages of a grid. The first page begins at the given place, counted from 1. */
export function splitPages<T>(items: readonly T[], { columns, rows }: Grid, startAt = 1): Placed<T>[][] {
  const perPage = columns * rows
  const skipped = Math.min(Math.max(startAt, 1), perPage) - 1
  const pages: Placed<T>[][] = []
  for (const [index, item] of items.entries()) {
    const place = index + skipped
    const onPage = place % perPage
    const placed = { item, column: (onPage % columns) + 1, row: Math.floor(onPage / columns) + 1 }
    const page = pages[Math.floor(place / perPage)]
    if (page === undefined) pages.push([placed])
    else page.push(placed)
  }
  return pages
}

/** The resolution of a 203 dpi label printer: eight dots per millimetre. Fractions of a dot would give ragged bars. */
const DOT = 0.125
/** A bar or gap under a quarter of a millimetre runs together in print, and no hand scanner reads it. */
const MIN_DOTS = 2
const MAX_DOTS = 3
/** Blank on each side of bars, in modules. */
const QUIET = 10

const qrDots: Record<Label['className'], number> = { large: 6, small: 5, sheet: 5 }

/** The width of a code in modules; the renderer knows it. */
type ModulesOf = (symbology: Symbology, text: string) => number

interface FittedCode {
  symbology: Symbology
  /** Millimetres. */
  width: number
}

/** The largest code that fits the label, in whole dots. Bars too fine to scan become a QR code. */
export function fitCode(tag: string, label: Label, wanted: Symbology, modulesOf: ModulesOf): FittedCode {
  if (wanted === 'Code 128') {
    const modules = modulesOf('Code 128', tag)
    const room = label.width - 2 * label.side
    const dots = Math.min(MAX_DOTS, Math.floor(room / (modules + 2 * QUIET) / DOT))
    if (dots >= MIN_DOTS) return { symbology: 'Code 128', width: modules * dots * DOT }
  }
  return { symbology: 'QR', width: modulesOf('QR', tag) * qrDots[label.className] * DOT }
}
