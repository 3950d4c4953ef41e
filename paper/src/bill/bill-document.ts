import type { Bill, BillLine, ScanCode } from '@clothesline/contract'
import {
  customerBlocks,
  dashed,
  labelled,
  marks,
  note,
  rollHead,
  sheetHead,
  textOrNothing,
} from '../layout/block-parts.ts'
import type {
  Align,
  Block,
  CodesBlock,
  PaperDocument,
  TableBlock,
  TableCell,
  TableColumn,
  TagCodeBlock,
  TotalsBlock,
} from '../layout/blocks.ts'
import { type BillPaperName, billPapers, isNarrow } from '../layout/paper-sizes.ts'

/** A bill on one of the shop's papers. */
export function billDocument(bill: Bill, size: BillPaperName): PaperDocument {
  const paper = billPapers[size]
  return {
    title: `${bill.title} ${bill.number}`,
    language: bill.language,
    paper,
    footer: bill.number,
    blocks: isNarrow(paper) ? rollBlocks(bill) : sheetBlocks(bill),
  }
}

/** A4 and A5: what belongs together stands side by side. */
function sheetBlocks(bill: Bill): Block[] {
  const terms = termsBlocks(bill, 'small')
  const signature = signatureBlocks(bill)
  return [
    ...sheetHead(bill.shop, bill.title, marks([...bill.marks, ...bill.badges], 'end')),
    // Where the law wants it: above everything that is sold.
    ...textOrNothing(bill.legalNote, { align: 'center', isStrong: true }),
    {
      kind: 'columns',
      columns: [
        // Beside the facts, where it costs no line.
        { share: 0.54, blocks: [...customerBlocks(bill.customer, 'sheet'), ...orderCode(bill, 6)] },
        { share: 0.46, blocks: [{ kind: 'facts', items: bill.facts }] },
      ],
    },
    linesTable(bill),
    {
      kind: 'columns',
      columns: [
        {
          share: 0.56,
          blocks: [
            note(bill.amountInWords.label, { size: 'small' }),
            note(bill.amountInWords.text, { isStrong: true }),
            ...noteOf(bill),
            ...codesOf([bill.pay, bill.track]),
          ],
        },
        { share: 0.44, blocks: [totalsBlock(bill)] },
      ],
    },
    ...taxBlocks(bill),
    ...(signature.length === 0
      ? terms
      : [
          {
            kind: 'columns' as const,
            columns: [
              { share: 0.6, blocks: terms },
              { share: 0.4, blocks: signature },
            ],
          },
        ]),
    ...textOrNothing(bill.thanks, { align: 'center', isStrong: true }),
  ]
}

/** A roll of thermal paper: one column, and no table of taxes beside the sums. */
function rollBlocks(bill: Bill): Block[] {
  return [
    ...rollHead(bill.shop, bill.title),
    ...marks(bill.marks, 'center'),
    ...textOrNothing(bill.legalNote, { align: 'center' }),
    dashed,
    { kind: 'facts', items: bill.facts },
    ...textOrNothing(bill.badges.join(' · '), { align: 'center', isStrong: true }),
    dashed,
    { kind: 'group', blocks: customerBlocks(bill.customer, 'roll') },
    dashed,
    ...bill.lines.map((line): Block => rollLine(line, bill)),
    dashed,
    totalsBlock(bill),
    dashed,
    note(labelled(bill.amountInWords)),
    ...noteOf(bill),
    ...codesOf([bill.pay, bill.track], 'center'),
    ...orderCode(bill),
    ...signatureBlocks(bill),
    ...termsBlocks(bill),
    ...textOrNothing(bill.thanks, { align: 'center', isStrong: true }),
  ]
}

function rollLine({ description, quantity, rate, pieces, amount, sac, details }: BillLine, bill: Bill): Block {
  const count = [`${quantity} × ${rate}`, pieces].filter((part) => part !== '').join(', ')
  return {
    kind: 'group',
    isStruck: bill.isCancelled,
    blocks: [
      note(description, { isStrong: true }),
      { kind: 'row', cells: [{ text: count }, { text: amount, isStrong: true }] },
      ...textOrNothing(sac === '' ? '' : `${bill.columns.sac} ${sac}`),
      ...details.map((detail) => note(detail)),
    ],
  }
}

/** Without a column for the SAC where no line has one. */
function linesTable({ columns, lines, isCancelled }: Bill): TableBlock {
  const withSac = lines.some(({ sac }) => sac !== '')
  const sacColumn: TableColumn[] = withSac ? [{ label: columns.sac, width: 4.4 }] : []
  return {
    kind: 'table',
    isStruck: isCancelled,
    columns: [
      { label: columns.no, width: 2 },
      { label: columns.description, width: 'rest' },
      ...sacColumn,
      { label: columns.quantity, width: 5.2, align: 'end' },
      { label: columns.rate, width: 5.6, align: 'end' },
      { label: columns.amount, width: 7, align: 'end' },
    ],
    rows: lines.map((line): TableCell[] => [
      { text: line.no },
      { text: line.description, under: line.details, isStrong: true },
      ...(withSac ? [{ text: line.sac }] : []),
      { text: line.quantity, under: line.pieces === '' ? [] : [line.pieces] },
      { text: line.rate },
      { text: line.amount },
    ]),
  }
}

function totalsBlock({ sums, isCancelled }: Bill): TotalsBlock {
  return {
    kind: 'totals',
    isStruck: isCancelled,
    rows: sums.map(({ kind, label, amount }) => ({
      label,
      text: amount,
      isLarge: kind === 'total' || kind === 'balance',
    })),
  }
}

function taxBlocks({ taxTable }: Bill): TableBlock[] {
  if (taxTable === null) return []
  const columns = taxTable.columns.map(
    (label, index): TableColumn => ({ label, width: 'rest', align: index === 0 ? 'start' : 'end' }),
  )
  return [{ kind: 'table', columns, rows: taxTable.rows.map((row) => row.map((text) => ({ text }))) }]
}

/** The order's number as bars: scanned at the counter, it opens the order. Shorter numbers would pass for typing. */
function orderCode({ number }: Bill, height = 9): TagCodeBlock[] {
  const text = /\d{4,}$/.exec(number)?.[0]
  return text === undefined ? [] : [{ kind: 'tagCode', symbology: 'Code 128', text, width: 40, height }]
}

/** A link to a page is too long to be read; a UPI id is not. */
export function codesOf(codes: readonly (ScanCode | null)[], align: Align = 'start'): CodesBlock[] {
  const given = codes.filter((code) => code !== null)
  if (given.length === 0) return []
  const readable = given.map((code) => (code.text === code.link ? { ...code, text: '' } : code))
  return [{ kind: 'codes', codes: readable, align }]
}

const noteOf = (bill: Bill) => (bill.note === null ? [] : [note(labelled(bill.note))])

/** Rule 46 (q) of the CGST Rules: the supplier signs a tax invoice, whatever paper it is on. A plain invoice has none. */
function signatureBlocks({ signature: [above = '', name = ''] }: Bill): Block[] {
  return name === '' ? [] : [{ kind: 'signatures', signatures: [{ above, name }] }]
}

function termsBlocks({ terms }: Bill, size?: 'small'): Block[] {
  if (terms === null) return []
  const look = size === undefined ? {} : { size }
  return [note(terms.heading, { isStrong: true, ...look }), ...terms.lines.map((line) => note(line, look))]
}
