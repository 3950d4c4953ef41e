import type {
  Block,
  CodesBlock,
  ColumnsBlock,
  GroupBlock,
  LabelsBlock,
  TableBlock,
  TableCell,
  TableColumn,
  TagCodeBlock,
} from '@clothesline/paper'
import { drawBars } from './draw-code.ts'
import {
  drawFacts,
  drawHeading,
  drawMarks,
  drawNote,
  drawRow,
  drawShop,
  drawSignatures,
  drawTotals,
} from './draw-texts.ts'
import { PdfWriter, type TextStyle } from './pdf-writer.ts'
import { mm, type Tools } from './tools.ts'

const SMALLER = 0.88

type Place = { x: number; width: number; align: 'left' | 'right' | 'center' }

/** A table whose heading is repeated on every page. Rows are never split. */
function drawTable(writer: PdfWriter, { columns, rows, totals, isStruck = false }: TableBlock): void {
  const { size } = writer
  const places = placesOf(writer, columns)
  const heading = () => {
    ruleUnder(writer, 0)
    writer.row(places.map((place, index) => ({ ...place, text: columns[index]?.label ?? '', font: 'bold' as const })))
    ruleUnder(writer, size * 0.2)
  }
  writer.room(size * 6)
  heading()
  writer.onPage = heading
  for (const row of rows) {
    drawTableRow(writer, places, row, { isStruck })
    writer.space(size * 0.25)
  }
  if (totals !== undefined) {
    writer.room(size * 2)
    ruleUnder(writer, 0)
    drawTableRow(writer, places, totals, {})
    writer.space(size * 0.25)
  }
  writer.onPage = () => {}
  writer.rule({ weight: 0.8 })
}

function ruleUnder(writer: PdfWriter, gap: number): void {
  writer.space(gap)
  writer.rule({ weight: 0.8 })
  writer.space(writer.size * 0.3)
}

function placesOf({ area, size }: PdfWriter, columns: readonly TableColumn[]): Place[] {
  const gap = size * 0.7
  const fixed = columns.reduce((sum, { width }) => sum + (width === 'rest' ? 0 : width * size), 0)
  const rests = columns.filter(({ width }) => width === 'rest').length
  const rest = (area.width - fixed - gap * (columns.length - 1)) / Math.max(1, rests)
  let x = area.left
  return columns.map(({ width, align = 'start' }) => {
    const place = { x, width: width === 'rest' ? rest : width * size, align: alignOf(align) }
    x += place.width + gap
    return place
  })
}

const alignOf = (align: NonNullable<TableColumn['align']>) =>
  (({ start: 'left', center: 'center', end: 'right' }) as const)[align]

function drawTableRow(writer: PdfWriter, places: readonly Place[], row: readonly TableCell[], style: TextStyle): void {
  const small = { ...style, size: writer.size * SMALLER, color: '#333' }
  const cells = places.map((place, index) => {
    const { text = '', under = [], isStrong = false } = row[index] ?? {}
    const head = { ...place, ...style, text, font: isStrong ? ('bold' as const) : ('regular' as const) }
    return [head, ...under.map((line) => ({ ...place, ...small, text: line }))]
  })
  const heights = cells.map((lines) => lines.reduce((sum, line) => sum + writer.heightOf(line), 0))
  const height = Math.max(0, ...heights)
  writer.room(height)
  for (const lines of cells) {
    let { y } = writer
    for (const line of lines) {
      writer.put(line, y)
      y += writer.heightOf(line)
    }
  }
  writer.y += height
}

/** With less room than this for each, codes are stacked. */
const MIN_WIDTH = 90

/** Draws codes side by side where there is room, each with its heading above and its text below. */
function drawCodes(writer: PdfWriter, { codes, align = 'start' }: CodesBlock, { codes: makeCode }: Tools): void {
  const { area, size } = writer
  const isStacked = area.width / codes.length < MIN_WIDTH
  const rows = isStacked ? codes.map((code) => [code]) : [codes]
  const side = isStacked ? Math.min(area.width, 96) : size * 8
  const isCentred = align === 'center'
  // Nothing on thermal paper is smaller than nine points.
  const words = {
    size: Math.max(size * 0.9, Math.min(size, 9)),
    align: isCentred ? ('center' as const) : ('left' as const),
  }
  for (const [index, row] of rows.entries()) {
    if (index > 0) writer.space(size * 0.6)
    const room = isCentred ? area.width / row.length : Math.min(area.width / row.length, mm(60))
    const places = row.map(({ heading, text, link }, at) => {
      const place = { ...words, x: area.left + at * room, width: room - size * 0.6 }
      return {
        link,
        ...place,
        heading: { ...place, text: heading, font: 'bold' as const },
        caption: { ...place, text },
      }
    })
    const above = Math.max(...places.map(({ heading }) => writer.heightOf(heading))) + size * 0.3
    const below = Math.max(...places.map(({ caption }) => writer.heightOf(caption))) + size * 0.3
    writer.room(above + side + below)
    const top = writer.y + above
    for (const { link, x, width, heading, caption } of places) {
      writer.put(heading)
      const left = isCentred ? x + (width - side) / 2 : x
      if (!writer.isTrial) drawBars(writer.doc, makeCode('QR', link), { x: left, y: top, width: side, height: side })
      writer.put(caption, top + side + size * 0.2)
    }
    writer.y = top + side + below
  }
}

/** Centred on the label, with some space above and below. */
function drawTagCode(writer: PdfWriter, block: TagCodeBlock, { codes }: Tools): void {
  const [width, height] = [mm(block.width), mm(block.height)]
  const isBars = block.symbology === 'Code 128'
  const gap = isBars ? mm(0.4) : 0
  writer.space(gap)
  const x = writer.area.left + (writer.area.width - width) / 2
  if (!writer.isTrial) drawBars(writer.doc, codes(block.symbology, block.text), { x, y: writer.y, width, height })
  writer.space(height + gap)
}

/** Draws blocks in order. It adds lines and spacing, but no text: all text is in the blocks. */
export function drawBlocks(writer: PdfWriter, blocks: readonly Block[], tools: Tools): void {
  for (const [index, block] of blocks.entries()) {
    const previous = blocks[index - 1]
    if (previous !== undefined && !writer.isOneLine) writer.space(gapBetween(previous, block) * writer.size)
    drawBlock(writer, block, tools)
  }
}

/** In multiples of the font size. Lines of a text are close together, sections apart. */
function gapBetween(previous: Block, next: Block): number {
  if (previous.kind === 'rule' || next.kind === 'rule') return 0.4
  if (previous.kind === 'note' && next.kind === 'note') return previous.align === next.align ? 0 : 0.6
  if (previous.kind === 'row' || next.kind === 'row') return 0
  if (next.kind === 'heading' && next.level === 'section') return 1
  return previous.kind === 'group' || previous.kind === 'heading' || next.kind === 'note' ? 0.3 : 0.6
}

type Drawers = {
  [Kind in Block['kind']]: (writer: PdfWriter, block: Extract<Block, { kind: Kind }>, tools: Tools) => void
}

const drawers: Drawers = {
  shop: drawShop,
  heading: drawHeading,
  note: drawNote,
  marks: drawMarks,
  facts: drawFacts,
  rule: (writer, { isDashed = false }) => writer.rule({ dashed: isDashed }),
  table: drawTable,
  totals: drawTotals,
  row: drawRow,
  codes: drawCodes,
  tagCode: drawTagCode,
  signatures: drawSignatures,
  columns: drawColumns,
  group: drawGroup,
  labels: drawLabels,
}

function drawBlock<Kind extends Block['kind']>(
  writer: PdfWriter,
  block: Extract<Block, { kind: Kind }>,
  tools: Tools,
): void {
  drawers[block.kind as Kind](writer, block, tools)
}

function drawColumns(writer: PdfWriter, { columns }: ColumnsBlock, tools: Tools): void {
  const gap = writer.size * (writer.isOneLine ? 0.8 : 2)
  const fixed = columns.map(({ share, blocks }) => (share === 'content' ? widthOfContent(blocks) : 0))
  const rest = writer.area.width - fixed.reduce((sum, width) => sum + width, 0) - gap * (columns.length - 1)
  const shares = columns.reduce((sum, { share }) => sum + (share === 'content' ? 0 : share), 0)
  let { left } = writer.area
  const rooms = columns.map(({ share }, index) => {
    const room = { left, width: share === 'content' ? (fixed[index] ?? 0) : (rest * share) / shares }
    left += room.width + gap
    return room
  })
  const heights = columns.map(({ blocks }, index) => heightOf(writer, blocks, tools, rooms[index]))
  const height = Math.max(...heights)
  writer.room(height)
  const inners = columns.map(({ blocks }, index) => {
    const inner = writer.within(rooms[index] ?? writer.area)
    if (writer.isOneLine) inner.space((height - (heights[index] ?? 0)) / 2)
    backTo(writer)
    drawBlocks(inner, blocks, tools)
    return inner
  })
  // Continues below the longest column: long terms may have started a new page.
  const furthest = inners.reduce((a, b) => (b.page > a.page || (b.page === a.page && b.y > a.y) ? b : a), writer)
  writer.page = furthest.page
  writer.y = furthest.y
  backTo(writer)
}

function backTo({ doc, page, isTrial }: PdfWriter): void {
  if (!isTrial) doc.switchToPage(doc.bufferedPageRange().start + page - 1)
}

/** Only codes have a width of their own. */
function widthOfContent(blocks: readonly Block[]): number {
  return Math.max(0, ...blocks.map((block) => (block.kind === 'tagCode' ? mm(block.width) : 0)))
}

function drawGroup(writer: PdfWriter, { blocks, isStruck = false }: GroupBlock, tools: Tools): void {
  writer.room(heightOf(writer, blocks, tools))
  const before = writer.isStruck
  writer.isStruck ||= isStruck
  drawBlocks(writer, blocks, tools)
  writer.isStruck = before
}

type Room = { left: number; width: number }

/** The height of blocks, measured by laying them out without drawing. */
function heightOf(writer: PdfWriter, blocks: readonly Block[], tools: Tools, room: Room = writer.area): number {
  const trial = writer.within(room, true)
  drawBlocks(trial, blocks, tools)
  return trial.y - writer.y
}

/** The padding inside a label, in millimetres. */
const PADDING = 1.5

/** Draws every label at its position on its page, with its blocks centred vertically. */
function drawLabels(writer: PdfWriter, { label, pages }: LabelsBlock, tools: Tools): void {
  const padding = mm(Math.max(PADDING, label.side))
  const [width, height] = [mm(label.width), mm(label.height)]
  for (const [index, places] of pages.entries()) {
    if (index > 0) writer.doc.addPage()
    for (const { column, row, blocks } of places) {
      const top = (row - 1) * height
      const area = { left: (column - 1) * width + padding, width: width - 2 * padding, top, bottom: top + height }
      const inner = new PdfWriter(writer.doc, area, writer.size, { page: index + 1 })
      inner.isOneLine = true
      inner.space(Math.max(0, (height - heightOf(inner, blocks, tools)) / 2))
      drawBlocks(inner, blocks, tools)
    }
  }
}
