import { type Bitmap, decodeText } from '@clothesline/paper'
import { drawnCode, PrintedPaper } from './printed-paper.ts'
import type { Interpreter, PrinterReading } from './read-escpos.ts'

/** TSPL: a line for each command, and pictures as bytes in between. */
export function readTspl({ width, drawing, read }: PrinterReading): Interpreter {
  let waiting = Buffer.alloc(0)
  let paper = new PrintedPaper(width, drawing)
  const papers: PrintedPaper[] = []

  const one = async (answer: (question: number) => void): Promise<boolean> => {
    if (waiting.length >= 3 && waiting.toString('latin1', 0, 3) === '\x1b!?') {
      answer(0x3f)
      waiting = waiting.subarray(3)
      return true
    }
    const picture = /^BITMAP (\d+),(\d+),(\d+),(\d+),0,/.exec(waiting.toString('latin1', 0, 60))
    if (picture !== null) {
      const [left, top, row, rows] = picture.slice(1).map(Number) as [number, number, number, number]
      const end = picture[0].length + row * rows + 2
      if (waiting.length < end) return false
      const dots = Uint8Array.from(waiting.subarray(picture[0].length, end - 2), (byte) => byte ^ 0xff)
      show(paper, { width: row * 8, height: rows, bytes: dots }, left, top, read)
      waiting = waiting.subarray(end)
      return true
    }
    const end = waiting.indexOf('\r\n')
    if (end < 0) return false
    await line(waiting.subarray(0, end))
    waiting = waiting.subarray(end + 2)
    return true
  }
  const line = async (bytes: Buffer) => {
    const text = bytes.toString('latin1')
    const words = /^TEXT (\d+),(\d+),"[23]",0,1,1,"(.*)"$/s.exec(text)
    const bars = /^BARCODE (\d+),(\d+),"128",(\d+),0,0,(\d+),\d+,"(.*)"$/.exec(text)
    const qr = /^QRCODE (\d+),(\d+),M,(\d+),A,0,"(.*)"$/.exec(text)
    if (words !== null) write(paper, decodeText(Buffer.from(words[3] ?? '', 'latin1'), 'cp1252'), words)
    else if (bars !== null) {
      const drawn = await drawnCode('bars', bars[5] ?? '', { module: Number(bars[4]), height: Number(bars[3]) })
      paper.codes.push({ kind: 'bars', text: bars[5] ?? '' })
      paper.put(drawn, Number(bars[1]), Number(bars[2]))
    } else if (qr !== null) {
      paper.codes.push({ kind: 'qr', text: qr[4] ?? '' })
      paper.put(await drawnCode('qr', qr[4] ?? '', { module: Number(qr[3]) }), Number(qr[1]), Number(qr[2]))
    } else if (text === 'CLS') paper = new PrintedPaper(width, drawing)
    else if (text === 'PRINT 1,1') {
      paper.isCut = true
      papers.push(paper)
      paper = new PrintedPaper(width, drawing)
    } else if (!/^(SIZE|GAP|BLINE|DIRECTION|CODEPAGE) /.test(text)) {
      throw new Error(`The printer does not know ${text.slice(0, 40)}`)
    }
  }
  const write = (on: PrintedPaper, text: string, [, left, top]: readonly string[]) => {
    on.texts.push(text)
    on.put(drawing.text(text, { size: 24, isBold: false }), Number(left), Number(top))
  }
  return {
    papers,
    kicks: 0,
    take: async (bytes, answer) => {
      waiting = Buffer.concat([waiting, bytes])
      while (await one(answer));
    },
  }
}

const show = (paper: PrintedPaper, bitmap: Bitmap, left: number, top: number, read: (line: Bitmap) => string) => {
  paper.texts.push(read(bitmap))
  paper.put(bitmap, left, top)
}

/** ZPL: from ^XA to ^XZ, with ~HS in between. */
export function readZpl({ width, drawing, read }: PrinterReading): Interpreter {
  let waiting = ''
  const papers: PrintedPaper[] = []

  const label = async (text: string) => {
    const paper = new PrintedPaper(width, drawing)
    for (const field of text.split('^FS')) {
      const [left = 0, top = 0] = (/\^FO(\d+),(\d+)/.exec(field)?.slice(1) ?? []).map(Number)
      const words = /\^A[DF]N,\d+,\d+\^FH_\^FD(.*)$/s.exec(field)
      const bars = /\^BY(\d)\^BCN,(\d+),N,N,N,N\^FD>:(.*)$/.exec(field)
      const qr = /\^BQN,2,(\d)\^FDMA,(.*)$/.exec(field)
      const picture = /\^GFA,(\d+),\d+,(\d+),([0-9a-f]+)$/.exec(field)
      if (words !== null) {
        const hex = (words[1] ?? '').replaceAll(/_([0-9a-f]{2})/g, (_, code) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        )
        const shown = decodeText(Buffer.from(hex, 'latin1'), 'cp1252')
        paper.texts.push(shown)
        paper.put(drawing.text(shown, { size: 24, isBold: false }), left, top)
      } else if (bars !== null) {
        paper.codes.push({ kind: 'bars', text: bars[3] ?? '' })
        const look = { module: Number(bars[1]), height: Number(bars[2]) }
        paper.put(await drawnCode('bars', bars[3] ?? '', look), left, top)
      } else if (qr !== null) {
        paper.codes.push({ kind: 'qr', text: qr[2] ?? '' })
        paper.put(await drawnCode('qr', qr[2] ?? '', { module: Number(qr[1]) }), left, top)
      } else if (picture !== null) {
        const [total, row] = [Number(picture[1]), Number(picture[2])]
        const bytes = Uint8Array.from(Buffer.from(picture[3] ?? '', 'hex'))
        show(paper, { width: row * 8, height: total / row, bytes }, left, top, read)
      } else if (!/^(\^PQ1)?$/.test(field)) throw new Error(`The printer does not know ${field.slice(0, 60)}`)
    }
    paper.isCut = true
    papers.push(paper)
  }
  return {
    papers,
    kicks: 0,
    take: async (bytes, answer) => {
      waiting += Buffer.from(bytes).toString('latin1')
      for (;;) {
        waiting = waiting.replace(/^\s+/, '')
        if (waiting.startsWith('~HS')) {
          answer(0x48)
          waiting = waiting.slice(3)
          continue
        }
        const whole = /^\^XA(?:\^CI27\^PW\d+\^LL\d+\^MN[YNM])?(.*?)\^XZ/s.exec(waiting)
        if (whole === null) return
        await label(whole[1] ?? '')
        waiting = waiting.slice(whole[0].length)
      }
    },
  }
}
