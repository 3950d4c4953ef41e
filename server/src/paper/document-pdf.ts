import { isRoll, type Paper, type PaperDocument } from '@clothesline/paper'
import { drawBlocks } from './draw-blocks.ts'
import { loadCodes } from './draw-code.ts'
import { safeLogo } from './draw-logo.ts'
import { finish, newDocument, type Pdf } from './new-document.ts'
import { type Area, PdfWriter } from './pdf-writer.ts'
import { mm, type Tools } from './tools.ts'

/** Font sizes in points. Smaller for reports: they have many columns and are read at a desk. */
const TEXT: Record<Paper['name'], number> = { a4: 10, a5: 8.5, roll80: 10, roll58: 9, report: 8.5, label: 9 }

const ROLL_END = mm(4)
/** The maximum length of a PDF page; a longer bill continues on the next page. */
const MAX_PAGE_LENGTH = 14_000

/** Renders any document as PDF. The logo is left out if its format cannot be drawn. */
export async function documentPdf(document: PaperDocument, logo?: Buffer): Promise<Buffer> {
  const { paper, title, blocks, footer } = document
  const tools: Tools = { logo, codes: await loadCodes() }
  const width = mm(paper.width)
  const height = paper.height === 'content' ? await lengthOf(document, tools) : mm(paper.height)
  const draw = async (scale: number) => {
    const doc = await newDocument({ title, size: [width, height] })
    const writer = new PdfWriter(doc, areaOf(paper, height), TEXT[paper.name] * scale)
    drawBlocks(writer, blocks, tools)
    return writer
  }
  const writer = paper.name === 'report' ? await withoutLonelyPage(draw) : await draw(1)
  if (paper.name !== 'label' && !isRoll(paper)) numberPages(writer, footer)
  return finish(writer.doc)
}

/** A last page with less on it than this is lonely: a few rows, or a note alone. */
const LONELY = 0.12
/** Still easy to read at a desk. */
const SMALLER = [0.97, 0.94, 0.91, 0.88]

/** Where only a little is left for the last page, all of it is written smaller, so that it ends a page earlier. */
async function withoutLonelyPage(draw: (scale: number) => Promise<PdfWriter>): Promise<PdfWriter> {
  const usual = await draw(1)
  const { top, bottom } = usual.area
  if (usual.page === 1 || usual.y - top > (bottom - top) * LONELY) return usual
  for (const scale of SMALLER) {
    const smaller = await draw(scale)
    if (smaller.page < usual.page) return smaller
  }
  return usual
}

/** A roll is laid out twice: once to measure its length, then on paper of that length. */
async function lengthOf({ paper, blocks }: PaperDocument, tools: Tools): Promise<number> {
  const trial: Pdf = await newDocument({ title: '', size: [mm(paper.width), MAX_PAGE_LENGTH] })
  const writer = new PdfWriter(trial, areaOf(paper, MAX_PAGE_LENGTH), TEXT[paper.name], { isTrial: true })
  drawBlocks(writer, blocks, tools)
  return Math.min(Math.ceil(writer.y + ROLL_END), MAX_PAGE_LENGTH)
}

function areaOf(paper: Paper, height: number): Area {
  const margin = mm(paper.margin)
  const sides = { left: margin, width: mm(paper.width) - 2 * margin }
  if (isRoll(paper)) return { ...sides, top: ROLL_END, bottom: height - ROLL_END + 1 }
  // The last line of the margin is reserved for the page number.
  return { ...sides, top: margin, bottom: height - margin - TEXT[paper.name] }
}

/** Numbers the pages if there is more than one. */
function numberPages(writer: PdfWriter, name: string): void {
  const { start, count } = writer.doc.bufferedPageRange()
  if (count < 2) return
  const { left, width, bottom } = writer.area
  for (let index = 0; index < count; index++) {
    writer.doc.switchToPage(start + index)
    const text = `${name} · ${index + 1} / ${count}`
    writer.put({ text, x: left, width, align: 'right', size: writer.size * 0.8 }, bottom)
  }
}

/** A document to draw, in a form that can be sent to another thread. */
export interface PaperJob {
  document: PaperDocument
  logo: Uint8Array | undefined
}

export async function drawPaper({ document, logo }: PaperJob): Promise<Buffer> {
  return documentPdf(document, await safeLogo(logo))
}
