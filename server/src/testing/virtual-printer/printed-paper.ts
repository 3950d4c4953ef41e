import { type Bitmap, type Drawing, emptyBitmap, hasDot, place, setDot } from '@clothesline/paper'

const LENGTH = 4_000

/** What came out of a virtual printer up to a cut: the writing, the codes, and how all of it looks. */
export class PrintedPaper {
  /** Line by line; a picture of letters is read back with the drawings that the caller knows. */
  readonly texts: string[] = []
  readonly codes: { kind: 'bars' | 'qr'; text: string }[] = []
  isCut = false
  #y = 0
  readonly #picture: Bitmap
  readonly #drawing: Drawing

  constructor(width: number, drawing: Drawing) {
    this.#picture = emptyBitmap(width, LENGTH)
    this.#drawing = drawing
  }

  get isEmpty(): boolean {
    return this.#y === 0
  }

  /** A line of the printer's own letters. */
  line(text: string, isTall: boolean): void {
    this.texts.push(text)
    if (text.trim() !== '') this.add(this.#drawing.text(text, { size: isTall ? 40 : 26, isBold: false }), 0)
    this.#y += 4
  }

  /** A picture below everything so far. */
  add(bitmap: Bitmap, left: number): void {
    place(this.#picture, bitmap, left, this.#y)
    this.#y += bitmap.height
  }

  feed(dots: number): void {
    this.#y += dots
  }

  /** A picture at its own place, as on labels. */
  put(bitmap: Bitmap, left: number, top: number): void {
    place(this.#picture, bitmap, left, top)
    this.#y = Math.max(this.#y, top + bitmap.height)
  }

  get picture(): Bitmap {
    const cut = emptyBitmap(this.#picture.width, this.#y)
    place(cut, this.#picture, 0, 0)
    return cut
  }
}

/** Bars or squares, each module so many dots. */
export async function drawnCode(
  kind: 'bars' | 'qr',
  text: string,
  { module, height = 72 }: { module: number; height?: number },
): Promise<Bitmap> {
  const { default: bwip } = await import('bwip-js/node')
  const [raw] = bwip.raw({ bcid: kind === 'qr' ? 'qrcode' : 'code128', text }) as unknown as [
    { pixs?: number[]; pixx?: number; sbs?: number[] },
  ]
  const { pixs = [], pixx = 1, sbs = [] } = raw
  const row = sbs.flatMap((width, index) => Array.from({ length: width }, () => (index % 2 === 0 ? 1 : 0)))
  const [modules, columns] = kind === 'qr' ? [pixs, pixx] : [row, row.length]
  const rows = kind === 'qr' ? pixs.length / pixx : 1
  const tall = kind === 'qr' ? module : height
  const bitmap = emptyBitmap(columns * module, rows * tall)
  for (let y = 0; y < bitmap.height; y++) {
    for (let x = 0; x < bitmap.width; x++) {
      if (modules[Math.floor(y / tall) * columns + Math.floor(x / module)] === 1) setDot(bitmap, x, y)
    }
  }
  return bitmap
}

/** Remembers every text that it draws, so that a picture of letters can be read back. */
export function rememberingDrawing(drawing: Drawing): { drawing: Drawing; read: (line: Bitmap) => string } {
  const drawn = new Map<string, { text: string; picture: Bitmap }>()
  return {
    drawing: {
      text: (text, style) => {
        const picture = drawing.text(text, style)
        if (text.trim() !== '') drawn.set(`${style.size} ${style.isBold} ${text}`, { text, picture })
        return picture
      },
      bars: drawing.bars,
    },
    read: (line) => readLine(line, [...drawn.values()]),
  }
}

interface Shape {
  width: number
  height: number
  /** Where its dots are, row by row. */
  dots: { x: number; y: number }[]
}

/** Takes the widest known texts out of a line until no dot is left; throws for dots that are no known text. */
function readLine(line: Bitmap, known: readonly { text: string; picture: Bitmap }[]): string {
  const left = { ...line, bytes: Uint8Array.from(line.bytes) }
  const found: { x: number; text: string }[] = []
  const widestFirst = known.toSorted((one, other) => other.picture.width - one.picture.width)
  for (const { text, picture } of widestFirst) {
    const shape = { width: picture.width, height: picture.height, dots: dotsOf(picture) }
    for (let x = takeOut(left, shape); x !== undefined; x = takeOut(left, shape)) found.push({ x, text })
    if (left.bytes.every((byte) => byte === 0)) break
  }
  if (left.bytes.some((byte) => byte !== 0)) throw new Error('There are dots on the paper that are no text')
  return found
    .sort((one, other) => one.x - other.x)
    .map(({ text }) => text)
    .join(' ')
}

function dotsOf(picture: Bitmap): Shape['dots'] {
  const rows = Array.from({ length: picture.height }, (_, y) => y)
  const columns = Array.from({ length: picture.width }, (_, x) => x)
  return rows.flatMap((y) => columns.filter((x) => hasDot(picture, x, y)).map((x) => ({ x, y })))
}

/** Where exactly these dots stand, with nothing between them; they are taken out. */
function takeOut(line: Bitmap, shape: Shape): number | undefined {
  if (shape.dots.length === 0) return undefined
  for (let top = 0; top <= line.height - shape.height; top++) {
    for (let left = 0; left <= line.width - shape.width; left++) {
      if (!shape.dots.every(({ x, y }) => hasDot(line, left + x, top + y))) continue
      if (countDots(line, left, top, shape) !== shape.dots.length) continue
      for (const { x, y } of shape.dots) clearDot(line, left + x, top + y)
      return left
    }
  }
  return undefined
}

function countDots(line: Bitmap, left: number, top: number, { width, height }: Shape): number {
  let dots = 0
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (hasDot(line, left + x, top + y)) dots++
  return dots
}

function clearDot({ width, bytes }: Bitmap, x: number, y: number): void {
  const at = y * Math.ceil(width / 8) + (x >> 3)
  bytes[at] = (bytes[at] ?? 0) & ~(0x80 >> (x & 7))
}
