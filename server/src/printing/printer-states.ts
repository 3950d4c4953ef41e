import type { PrinterDevice, PrintProblem } from '@clothesline/contract'

/** What a printer says about itself: a problem, `busy` while it still prints, or `ready`. */
export type PrinterState = PrintProblem | 'busy' | 'ready'

export interface Question {
  bytes: Uint8Array
  /** Undefined until the whole answer is there. */
  read: (answer: Buffer) => PrinterState | undefined
}

const [DLE, EOT, GS] = [0x10, 0x04, 0x1d]

/** DLE EOT is answered at once, whatever waits in the printer: first what is wrong, then the paper. */
const escposOffline: Question = {
  bytes: Uint8Array.from([DLE, EOT, 2, DLE, EOT, 4, DLE, EOT, 1]),
  read: (answer) => {
    if (answer.length < 3) return undefined
    const [cause = 0, paper = 0, state = 0] = answer
    if (cause & 0x04) return 'cover_open'
    if (cause & 0x20 || paper & 0x60) return 'paper_out'
    if (cause & 0x40) return 'needs_help'
    return state & 0x08 ? 'offline' : 'ready'
  },
}

/** GS r is answered in its turn, so the answer says that everything before it is printed. */
const escposDone: Question = {
  bytes: Uint8Array.from([GS, 0x72, 1]),
  read: (answer) => {
    const [paper] = answer
    if (paper === undefined) return undefined
    return paper & 0x0c ? 'paper_out' : 'ready'
  },
}

const tsplState: Question = {
  bytes: Buffer.from('\x1b!?', 'latin1'),
  read: (answer) => {
    const [state] = answer
    if (state === undefined) return undefined
    if (state & 0x01) return 'cover_open'
    if (state & 0x04) return 'paper_out'
    if (state & 0x08) return 'ribbon_out'
    if (state & 0x02) return 'needs_help'
    if (state & 0x10) return 'paused'
    return state & 0x20 ? 'busy' : 'ready'
  },
}

/** ~HS: three lines of figures, each between STX and ETX. */
const zplState: Question = {
  bytes: Buffer.from('~HS', 'latin1'),
  read: (answer) => {
    const lines = answer
      .toString('latin1')
      .split('\x02')
      .slice(1)
      .filter((line) => line.includes('\x03'))
      .map((line) => (line.split('\x03')[0] ?? '').split(','))
    const [first = [], second = []] = lines
    if (lines.length < 3) return undefined
    if (first[1] === '1') return 'paper_out'
    if (second[2] === '1') return 'cover_open'
    if (second[3] === '1') return 'ribbon_out'
    if (first[2] === '1') return 'paused'
    return Number(first[4]) > 0 || Number(second[7]) > 0 ? 'busy' : 'ready'
  },
}

/** How to ask a printer before anything is sent, and after each part. */
export const questions: Record<PrinterDevice['language'], { before: Question; after: Question }> = {
  escpos: { before: escposOffline, after: escposDone },
  tspl: { before: tsplState, after: tsplState },
  zpl: { before: zplState, after: zplState },
}
