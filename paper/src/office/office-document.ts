import type { CustomerLanguage, Labelled, PaperCustomer, PaperShop, ScanCode } from '@clothesline/contract'
import { codesOf } from '../bill/bill-document.ts'
import { customerBlocks, dashed, note, rollHead, sheetHead, textOrNothing } from '../layout/block-parts.ts'
import type { Block, PaperDocument, TableCell } from '../layout/blocks.ts'
import { type BillPaperName, billPapers, isNarrow } from '../layout/paper-sizes.ts'

/** Width of a column of figures, in heights of the writing. */
const FIGURES = 8

/** A paper of the office on one of the shop's papers: with tables on a sheet, with a few lines for each row on a roll. */
export function officeDocument(office: OfficePaper, size: BillPaperName): PaperDocument {
  const paper = billPapers[size]
  const narrow = isNarrow(paper)
  const { title, language, tables, sums = [], notes = [], signatures = [] } = office
  return {
    title,
    language,
    paper,
    footer: office.customer?.name ?? title,
    blocks: [
      ...(narrow ? rollTop(office) : sheetTop(office)),
      ...tables.flatMap((table): Block[] => [
        ...(table.heading === undefined
          ? []
          : [{ kind: 'heading' as const, level: 'section' as const, text: table.heading }]),
        ...(narrow ? tableOnRoll(table) : [tableOnSheet(table)]),
      ]),
      ...(sums.length === 0 ? [] : [totalsOf(sums)]),
      ...codesOf([office.pay ?? null], narrow ? 'center' : 'start'),
      ...notes.map((text) => note(text)),
      ...(signatures.length === 0
        ? []
        : [{ kind: 'signatures' as const, signatures: signatures.map((name) => ({ name })) }]),
      ...textOrNothing(office.thanks ?? '', { align: 'center', isStrong: true }),
    ],
  }
}

function sheetTop({ shop, title, facts, customer }: OfficePaper): Block[] {
  const factsBlock: Block = { kind: 'facts', items: facts }
  if (customer === undefined) return sheetHead(shop, title, [factsBlock])
  return [
    ...sheetHead(shop, title, []),
    {
      kind: 'columns',
      columns: [
        { share: 0.54, blocks: customerBlocks(customer, 'sheet') },
        { share: 0.46, blocks: [factsBlock] },
      ],
    },
  ]
}

function rollTop({ shop, title, facts, customer }: OfficePaper): Block[] {
  return [
    ...rollHead(shop, title),
    dashed,
    { kind: 'facts', items: facts },
    ...(customer === undefined ? [] : [dashed, { kind: 'group' as const, blocks: customerBlocks(customer, 'roll') }]),
  ]
}

function tableOnSheet({ columns, rows, totals }: OfficeTable): Block {
  const cells = (row: readonly string[], isStrong: boolean): TableCell[] =>
    columns.map((_, index) => ({ text: row[index] ?? '', isStrong }))
  return {
    kind: 'table',
    columns: columns.map(({ label, isNumber = false, width }) => ({
      label,
      width: width ?? (isNumber ? FIGURES : 'rest'),
      align: isNumber ? 'end' : 'start',
    })),
    rows: rows.map((row) => cells(row, false)),
    ...(totals && { totals: cells(totals, true) }),
  }
}

/** First and last cell make the first line; what stands between them the second. */
function tableOnRoll({ columns, rows, totals }: OfficeTable): Block[] {
  return [
    dashed,
    ...[...rows, ...(totals ? [totals] : [])].map((row): Block => {
      const first = row.findIndex((text) => text !== '')
      const between = columns.slice(first + 1, -1).flatMap(({ label, isNumber }, index) => {
        const text = row[first + 1 + index] ?? ''
        return text === '' ? [] : [isNumber === true ? `${label} ${text}` : text]
      })
      const ends = [row[first] ?? '', row[columns.length - 1] ?? ''].map((text) => ({ text, isStrong: true }))
      return { kind: 'group', blocks: [{ kind: 'row', cells: ends }, ...textOrNothing(between.join(' · '))] }
    }),
    dashed,
  ]
}

/** The last one is what it comes to. */
function totalsOf(sums: NonNullable<OfficePaper['sums']>): Block {
  return { kind: 'totals', rows: sums.map((sum, index) => ({ ...sum, isLarge: index === sums.length - 1 })) }
}

interface OfficeColumn {
  label: string
  isNumber?: boolean
  /** In heights of the writing, where the usual one does not do. */
  width?: number
}

interface OfficeTable {
  heading?: string
  columns: readonly OfficeColumn[]
  rows: readonly (readonly string[])[]
  /** The last row, for the sums of the columns. */
  totals?: readonly string[]
}

/** Any paper of the office with the shop's head, every word and figure decided: a payslip, a note, a statement. */
export interface OfficePaper {
  shop: PaperShop
  title: string
  facts: readonly Labelled[]
  customer?: PaperCustomer
  tables: readonly OfficeTable[]
  /** Under the tables; the last one stands out. */
  sums?: readonly Labelled[]
  pay?: ScanCode | null
  notes?: readonly string[]
  /** Who signs, each with room above the name. */
  signatures?: readonly string[]
  thanks?: string
  /** Where it is not that of the page. */
  language?: CustomerLanguage
}
