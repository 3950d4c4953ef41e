import type { PrinterDevice } from '@clothesline/contract'
import type { Align } from '../layout/blocks.ts'
import { type Bitmap, bytesOfRow, emptyBitmap, hasDot, place, setDot } from './bitmap.ts'
import { Bytes } from './bytes.ts'
import { encodeText } from './code-page.ts'
import type { Drawing } from './drawing.ts'
import { lettersOf, type ReceiptLine, type TextLine, type Writing, writingOf } from './receipt-lines.ts'

const [ESC, GS, LF] = [0x1b, 0x1d, 0x0a]
/** Windows-1252 among the code pages of Epson, and of nearly everybody who speaks its language. */
const CP1252 = 16
const ALIGNED: Record<Align, number> = { start: 0, center: 1, end: 2 }
const DOTS_PER_MM = 8
/** Longer pictures do not fit the memory of cheap printers. */
const MOST_ROWS = 255

/** Lines as ESC/POS. Each part ends with a cut, so that it can be printed alone. */
export function escpos(lines: readonly ReceiptLine[], device: PrinterDevice, drawing: Drawing): Uint8Array {
  const writing = writingOf(device)
  const bytes = new Bytes().add(ESC, 0x40)
  if (device.codePage === 'cp1252') bytes.add(ESC, 0x74, CP1252)
  for (const line of lines) {
    if (line.kind === 'line') textLine(bytes, line, device, drawing)
    else if (line.kind === 'rule') bytes.ascii('-'.repeat(writing.columns)).add(LF)
    else if (line.kind === 'space') bytes.add(ESC, 0x64, line.lines)
    else if (device.kind === 'impact') drawnCode(bytes, line, drawing)
    else if (line.kind === 'qr') qrCode(bytes, line.link, line.align)
    else barCode(bytes, line.text, line.millimetres, writing)
  }
  return cut(bytes, device).joined()
}

/** Opens the drawer that is plugged into the printer. */
export const drawerKick = (): Uint8Array => Uint8Array.from([ESC, 0x70, 0, 25, 250])

/** Past the knife, which sits above the print head. */
function cut(bytes: Bytes, { hasCutter }: PrinterDevice): Bytes {
  return hasCutter ? bytes.add(GS, 0x56, 66, 0) : bytes.add(ESC, 0x64, 4)
}

function textLine(bytes: Bytes, line: TextLine, device: PrinterDevice, drawing: Drawing): void {
  const writing = writingOf(device)
  if (!line.isNative) {
    picture(bytes, drawnLine(line, writing, drawing), device)
    return
  }
  bytes.add(ESC, 0x45, line.isBold ? 1 : 0)
  bytes.add(...(device.kind === 'impact' ? [ESC, 0x21, line.isTall ? 0x10 : 0] : [GS, 0x21, line.isTall ? 1 : 0]))
  bytes.add(...encodeText(textOnGrid(line, writing), device.codePage), LF)
}

/** The letters of a line in their columns. */
function textOnGrid({ cells }: TextLine, { dots, columns }: Writing): string {
  let text = ''
  for (const cell of cells) {
    const column = Math.floor((cell.x * columns) / dots + 0.01)
    text = `${text.padEnd(column)}${cell.text}`
  }
  return text
}

function drawnLine(line: TextLine, writing: Writing, drawing: Drawing): Bitmap {
  const letters = lettersOf(writing, line)
  const texts = line.cells.map(({ text, x }) => ({ x: Math.round(x), drawn: drawing.text(text, letters) }))
  const above = Math.max(...texts.map(({ drawn }) => drawn.baseline))
  const below = Math.max(...texts.map(({ drawn }) => drawn.height - drawn.baseline))
  // A little air, since the pictures are as high as their letters.
  const drawnOn = emptyBitmap(writing.dots, above + below + 4)
  for (const { x, drawn } of texts) {
    place(drawnOn, drawn, Math.max(0, Math.min(x, writing.dots - drawn.width)), above - drawn.baseline + 2)
  }
  return drawnOn
}

function picture(bytes: Bytes, bitmap: Bitmap, device: PrinterDevice): void {
  if (device.kind === 'impact') {
    eightPinPicture(bytes, bitmap)
    return
  }
  const row = bytesOfRow(bitmap.width)
  for (let top = 0; top < bitmap.height; top += MOST_ROWS) {
    const rows = Math.min(MOST_ROWS, bitmap.height - top)
    bytes.add(GS, 0x76, 0x30, 0, row & 0xff, row >> 8, rows & 0xff, rows >> 8)
    bytes.all(bitmap.bytes.subarray(top * row, (top + rows) * row))
  }
}

/** Impact printers take pictures as bands of eight pins, with the paper moved by just as much between them. */
function eightPinPicture(bytes: Bytes, bitmap: Bitmap): void {
  bytes.add(ESC, 0x33, 16)
  for (let top = 0; top < bitmap.height; top += 8) {
    bytes.add(ESC, 0x2a, 0, bitmap.width & 0xff, bitmap.width >> 8)
    for (let x = 0; x < bitmap.width; x++) {
      let column = 0
      for (let pin = 0; pin < 8; pin++) if (hasDot(bitmap, x, top + pin)) column |= 0x80 >> pin
      bytes.add(column)
    }
    bytes.add(LF)
  }
  bytes.add(ESC, 0x32)
}

/** Impact printers know no codes. Their dots are coarse, so only bars can be scanned. */
function drawnCode(bytes: Bytes, line: Extract<ReceiptLine, { kind: 'qr' | 'bars' }>, drawing: Drawing): void {
  if (line.kind === 'qr') return
  const widths = drawing.bars(line.text)
  const drawnOn = emptyBitmap(
    widths.reduce((sum, width) => sum + width, 0),
    24,
  )
  let x = 0
  for (const [index, width] of widths.entries()) {
    for (let dot = x; index % 2 === 0 && dot < x + width; dot++) for (let y = 0; y < 24; y++) setDot(drawnOn, dot, y)
    x += width
  }
  eightPinPicture(bytes, drawnOn)
}

function qrCode(bytes: Bytes, link: string, align: Align): void {
  const store = link.length + 3
  bytes.add(ESC, 0x61, ALIGNED[align])
  bytes.add(GS, 0x28, 0x6b, 4, 0, 49, 65, 50, 0)
  bytes.add(GS, 0x28, 0x6b, 3, 0, 49, 67, dotsOfQr(link.length))
  bytes.add(GS, 0x28, 0x6b, 3, 0, 49, 69, 48)
  bytes.add(GS, 0x28, 0x6b, store & 0xff, store >> 8, 49, 80, 48).ascii(link)
  bytes.add(GS, 0x28, 0x6b, 3, 0, 49, 81, 48)
  bytes.add(ESC, 0x61, 0)
}

/** A long link has many squares, which must still fit on a narrow roll. */
const dotsOfQr = (length: number) => (length > 150 ? 4 : length > 60 ? 5 : 6)

function barCode(bytes: Bytes, text: string, millimetres: number, { dots }: Writing): void {
  const modules = 11 * (text.length + 2) + 13
  const module = Math.max(2, Math.min(3, Math.floor(dots / (modules + 20))))
  bytes.add(ESC, 0x61, 1, GS, 0x68, Math.round(millimetres * DOTS_PER_MM), GS, 0x77, module, GS, 0x48, 0)
  bytes.add(GS, 0x6b, 73, text.length + 2).ascii(`{B${text}`)
  bytes.add(ESC, 0x61, 0)
}
