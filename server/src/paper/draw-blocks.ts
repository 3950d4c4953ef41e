import type { Block, ColumnsBlock, GroupBlock, LabelsBlock } from '@clothesline/paper'
import { drawCodes, drawTagCode } from './draw-codes.ts'
import { drawTable } from './draw-table.ts'
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
import { PdfWriter } from './pdf-writer.ts'
import { mm, type Tools } from './tools.ts'

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
