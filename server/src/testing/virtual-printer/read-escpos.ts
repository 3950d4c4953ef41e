import { type Bitmap, type Drawing, decodeText, emptyBitmap, hasDot, place, setDot } from '@clothesline/paper'
import { drawnCode, PrintedPaper } from './printed-paper.ts'

const [DLE, ESC, GS, LF] = [0x10, 0x1b, 0x1d, 0x0a]

export interface PrinterReading {
  width: number
  drawing: Drawing
  read: (line: Bitmap) => string
}

/** What a printer does with a stream: papers that come out, kicks of the drawer, and questions that it answers. */
export interface Interpreter {
  papers: PrintedPaper[]
  kicks: number
  /** Bytes may end anywhere; the rest of a command comes with the next ones. */
  take: (bytes: Uint8Array, answer: (question: number) => void) => Promise<void>
}

/** The commands of ESC/POS that printers of any make know, and no others: an unknown one throws. */
export function readEscpos({ width, drawing, read }: PrinterReading): Interpreter {
  let waiting = Buffer.alloc(0)
  let paper = new PrintedPaper(width, drawing)
  let letters: number[] = []
  let [page, isTall, height, module, qr] = ['ascii' as 'ascii' | 'cp1252', false, 72, 2, { module: 3, text: '' }]
  let bands: Bitmap[] = []
  let isBand = false
  const papers = [paper]

  const endLine = () => {
    if (!isBand) paper.line(decodeText(letters, page), isTall)
    isBand = false
    letters = []
  }
  /** Bands without a gap between them are one picture: of letters, or of bars, which only a scanner reads. */
  const endPicture = () => {
    const whole = emptyBitmap(Math.max(0, ...bands.map((band) => band.width)), bands.length * 8)
    for (const [index, band] of bands.entries()) place(whole, band, 0, index * 8)
    bands = []
    if (whole.height === 0) return
    const isBars = hasDot(whole, 0, 0) && hasDot(whole, 0, whole.height - 1)
    if (!isBars) paper.texts.push(read(whole))
    paper.feed(6)
    paper.add(whole, isBars ? 12 : 0)
    paper.feed(6)
  }
  const command = async (bytes: Buffer, answer: (question: number) => void): Promise<number> => {
    const [first = 0, second = 0, third = 0] = bytes
    const has = (length: number) => bytes.length >= length
    if (first === LF) {
      endLine()
      return 1
    }
    if (first >= 0x20) {
      letters.push(first)
      return 1
    }
    if (!has(2)) return 0
    if (first === ESC && second === 0x40) {
      ;[page, isTall, letters] = ['ascii', false, []]
      return 2
    }
    if (first === ESC && second === 0x32) {
      endPicture()
      return 2
    }
    if (!has(3)) return 0
    if (first === DLE && second === 0x04) {
      answer(third)
      return 3
    }
    if (first === GS && second === 0x72) {
      answer(0x72)
      return 3
    }
    if (first === ESC && second === 0x74) page = third === 16 ? 'cp1252' : 'ascii'
    else if (first === ESC && second === 0x64) paper.feed(third * 30)
    else if (first === ESC && second === 0x21) isTall = (third & 0x10) !== 0
    else if (first === GS && second === 0x21) isTall = third !== 0
    else if (first === GS && second === 0x68) height = third
    else if (first === GS && second === 0x77) module = third
    else if (first === ESC && [0x45, 0x61, 0x33].includes(second)) return 3
    else if (first === GS && second === 0x48) return 3
    else return longCommand(bytes, first, second)
    return 3
  }
  const longCommand = async (bytes: Buffer, first: number, second: number): Promise<number> => {
    const at = (index: number) => bytes[index] ?? 0
    const has = (length: number) => bytes.length >= length
    if (first === GS && second === 0x56) {
      if (!has(4)) return 0
      paper.isCut = true
      paper = new PrintedPaper(width, drawing)
      papers.push(paper)
      return 4
    }
    if (first === ESC && second === 0x70) {
      if (has(5)) interpreter.kicks++
      return has(5) ? 5 : 0
    }
    if (first === ESC && second === 0x2a) {
      const columns = at(3) + at(4) * 256
      if (!has(5 + columns)) return 0
      bands.push(pinsOf(bytes.subarray(5, 5 + columns)))
      isBand = true
      return 5 + columns
    }
    if (first === GS && second === 0x76) {
      const [row, rows] = [at(4) + at(5) * 256, at(6) + at(7) * 256]
      if (!has(8) || !has(8 + row * rows)) return 0
      const bitmap = { width: row * 8, height: rows, bytes: Uint8Array.from(bytes.subarray(8, 8 + row * rows)) }
      paper.texts.push(read(bitmap))
      paper.add(bitmap, 0)
      return 8 + row * rows
    }
    if (first === GS && second === 0x6b) {
      const length = at(3)
      if (!has(4 + length)) return 0
      const text = bytes.toString('latin1', 6, 4 + length)
      paper.codes.push({ kind: 'bars', text })
      const drawn = await drawnCode('bars', text, { module, height })
      paper.feed(10)
      paper.add(drawn, Math.max(0, (width - drawn.width) >> 1))
      paper.feed(10)
      return 4 + length
    }
    if (first === GS && second === 0x28) {
      const length = at(3) + at(4) * 256
      if (!has(5 + length)) return 0
      const data = bytes.subarray(5, 5 + length)
      if (data[1] === 67) qr.module = data[2] ?? 3
      if (data[1] === 80) qr.text = data.toString('utf8', 3)
      if (data[1] === 81) {
        paper.codes.push({ kind: 'qr', text: qr.text })
        const drawn = await drawnCode('qr', qr.text, { module: qr.module })
        paper.feed(20)
        paper.add(drawn, Math.max(0, (width - drawn.width) >> 1))
        paper.feed(20)
        qr = { module: 3, text: '' }
      }
      return 5 + length
    }
    throw new Error(`The printer does not know ${first.toString(16)} ${second.toString(16)}`)
  }
  const interpreter: Interpreter = {
    papers,
    kicks: 0,
    take: async (bytes, answer) => {
      waiting = Buffer.concat([waiting, bytes])
      for (;;) {
        const used = waiting.length === 0 ? 0 : await command(waiting, answer)
        if (used === 0) return
        waiting = waiting.subarray(used)
      }
    },
  }
  return interpreter
}

/** Eight pins above each other for every column. */
function pinsOf(columns: Uint8Array): Bitmap {
  const bitmap = emptyBitmap(columns.length, 8)
  for (const [x, column] of columns.entries()) {
    for (let pin = 0; pin < 8; pin++) if (column & (0x80 >> pin)) setDot(bitmap, x, pin)
  }
  return bitmap
}
