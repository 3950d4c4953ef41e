import type { Tag } from '@clothesline/contract'
import type { Day } from '@clothesline/domain'
import { note } from '../layout/block-parts.ts'
import type { Block, PaperDocument, RowBlock, RowCell } from '../layout/blocks.ts'
import { type Label, type LabelSize, labels, type Symbology } from '../layout/label-sizes.ts'
import { type FittedCode, fitCode, type ModulesOf } from './fit-code.ts'
import { splitPages } from './split-pages.ts'

export interface TagsInput {
  tags: readonly Tag[]
  size: LabelSize
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
  const label = labels[size]
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
