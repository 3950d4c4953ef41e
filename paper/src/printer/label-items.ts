import type { PrinterDevice } from '@clothesline/contract'
import type { Block, RowBlock, TagCodeBlock } from '../layout/blocks.ts'
import type { Bitmap } from './bitmap.ts'
import { isNative } from './code-page.ts'
import type { Drawing } from './drawing.ts'

/** Letters of a fixed width that label printers of both languages have, in dots. */
const letters = {
  small: { width: 12, height: 20 },
  large: { width: 16, height: 25 },
}
type Letters = keyof typeof letters

/** Something at a place on a label, in dots from its top left corner. */
export type LabelItem = { x: number; y: number } & (
  | { kind: 'text'; text: string; letters: Letters }
  | { kind: 'picture'; bitmap: Bitmap }
  | { kind: 'bars'; text: string; module: number; height: number }
  | { kind: 'qr'; text: string; module: number }
)

export const DOTS_PER_MM = 8
const EDGE = 6
const BETWEEN = 3
const BLANK = 8

interface Area {
  left: number
  width: number
}

/** What is on one label, from top to bottom; texts that are too long are cut, as on the other papers. */
export function labelItems(blocks: readonly Block[], device: PrinterDevice, drawing: Drawing): LabelItem[] {
  const items: LabelItem[] = []
  let y = EDGE
  const add = (block: Block, area: Area): void => {
    if (block.kind === 'row') y += addRow(items, block, area, y, device, drawing)
    else if (block.kind === 'note') {
      const cells = [{ text: block.text }]
      y += addRow(items, { kind: 'row', cells }, area, y, device, drawing)
    } else if (block.kind === 'tagCode') y += addCode(items, block, area, y)
    else if (block.kind === 'columns') {
      const top = y
      const [code, lines] = block.columns
      for (const each of code?.blocks ?? []) add(each, area)
      const bottom = y
      y = top
      const width = codeWidth(code?.blocks ?? []) + 2 * BLANK
      for (const each of lines?.blocks ?? []) add(each, { left: area.left + width, width: area.width - width })
      y = Math.max(y, bottom)
    }
  }
  const area = { left: EDGE, width: device.labelWidth * DOTS_PER_MM - 2 * EDGE }
  for (const block of blocks) add(block, area)
  return items
}

const codeWidth = (blocks: readonly Block[]) =>
  Math.max(0, ...blocks.map((block) => (block.kind === 'tagCode' ? Math.round(block.width * DOTS_PER_MM) : 0)))

function addRow(
  items: LabelItem[],
  { cells, isLarge = false }: RowBlock,
  { left, width }: Area,
  y: number,
  { codePage }: PrinterDevice,
  drawing: Drawing,
): number {
  const size: Letters = isLarge ? 'large' : 'small'
  const measured = cells
    .filter(({ text }) => text !== '')
    .map(({ text, isStrong = false }) => ({
      text,
      isStrong,
      native: isNative(text, codePage),
    }))
  const draw = (text: string, isStrong: boolean) =>
    drawing.text(text, { size: letters[size].height, isBold: isStrong || isLarge })
  const widthOf = ({ text, isStrong, native }: (typeof measured)[number]) =>
    native ? [...text].length * letters[size].width : draw(text, isStrong).width
  const gap = letters[size].width
  const free = () => width - measured.reduce((sum, cell) => sum + widthOf(cell), gap * (measured.length - 1))
  while (free() < 0) {
    const widest = measured.toSorted((one, other) => widthOf(other) - widthOf(one))[0]
    if (widest === undefined || [...widest.text].length <= 1) break
    widest.text = [...widest.text].slice(0, -1).join('')
  }
  const between = measured.length > 1 ? gap + Math.max(0, free()) / (measured.length - 1) : 0
  let x = left
  let height = letters[size].height
  for (const cell of measured) {
    const at = { x: Math.round(x), y }
    if (cell.native) items.push({ ...at, kind: 'text', text: cell.text, letters: size })
    else {
      const bitmap = draw(cell.text, cell.isStrong)
      height = Math.max(height, bitmap.height)
      items.push({ ...at, kind: 'picture', bitmap })
    }
    x += widthOf(cell) + between
  }
  return height + BETWEEN
}

function addCode(items: LabelItem[], code: TagCodeBlock, { left, width }: Area, y: number): number {
  const dots = Math.round(code.width * DOTS_PER_MM)
  if (code.symbology === 'QR') {
    const module = Math.max(2, Math.round(dots / qrModules(code.text)))
    items.push({ kind: 'qr', x: left + BLANK, y: y + BLANK / 2, text: code.text, module })
    return dots + BLANK
  }
  const height = Math.round(code.height * DOTS_PER_MM)
  const module = Math.max(1, Math.round(dots / barModules(code.text)))
  const x = left + Math.max(0, Math.round((width - dots) / 2))
  items.push({ kind: 'bars', x, y, text: code.text, module, height })
  return height + BETWEEN
}

/** In the set of letters and digits, which every printer can be told to use. */
const barModules = (text: string) => 11 * (text.length + 2) + 13

/** The bytes that fit the first versions of a QR code at level M, each four modules wider than the one before. */
const QR_BYTES = [14, 26, 42, 62, 84, 106]
function qrModules(text: string): number {
  const version = QR_BYTES.findIndex((most) => text.length <= most)
  return 21 + 4 * (version < 0 ? QR_BYTES.length : version)
}

export const modulesOnLabel = (symbology: 'Code 128' | 'QR', text: string) =>
  symbology === 'QR' ? qrModules(text) : barModules(text)
