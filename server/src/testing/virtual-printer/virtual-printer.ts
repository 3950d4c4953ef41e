import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { PrinterDevice } from '@clothesline/contract'
import type { Drawing } from '@clothesline/paper'
import { printerDrawing } from '../../paper/printer-drawing.ts'
import type { PrintedPaper } from './printed-paper.ts'
import { type Interpreter, readEscpos } from './read-escpos.ts'
import { readTspl, readZpl } from './read-labels.ts'

/** What can be wrong with a printer, or with the line to it. */
interface Fault {
  isPaperOut?: boolean
  isCoverOpen?: boolean
  /** Answers no question, like printers that never say how they are. */
  isMute?: boolean
  /** Takes connections and reads nothing. */
  isDeaf?: boolean
  /** The line breaks after so many bytes; they are printed. */
  breaksAfter?: number | undefined
}

export interface VirtualPrinter {
  address: string
  fault: Fault
  /** What came out whole. */
  papers: () => PrintedPaper[]
  kicks: () => number
  connections: number
  close: () => Promise<void>
}

let used = 0

/** A printer on an address of its own of this machine; on Linux all of 127.x.x.x are. */
export async function startVirtualPrinter(
  language: PrinterDevice['language'] = 'escpos',
  drawing?: Drawing,
): Promise<VirtualPrinter> {
  const host = `127.${1 + (process.pid % 200)}.${1 + Math.floor(Math.random() * 200)}.${++used}`
  const fonts = drawing ?? (await printerDrawing())
  const reading = { width: language === 'escpos' ? 576 : 848, drawing: fonts, read: () => '[picture]' }
  const interpreters: Interpreter[] = []
  const sockets = new Set<Socket>()
  const printer: VirtualPrinter = {
    address: host,
    fault: {},
    connections: 0,
    papers: () => interpreters.flatMap(({ papers }) => papers).filter(({ isCut }) => isCut),
    kicks: () => interpreters.reduce((sum, { kicks }) => sum + kicks, 0),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer((socket) => {
    printer.connections++
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    if (printer.fault.isDeaf) {
      socket.pause()
      return
    }
    const interpreter = { escpos: readEscpos, tspl: readTspl, zpl: readZpl }[language](reading)
    interpreters.push(interpreter)
    const { breaksAfter = Number.POSITIVE_INFINITY } = printer.fault
    let received = 0
    let work: Promise<unknown> = Promise.resolve()
    socket.on('data', (bytes) => {
      const kept = bytes.subarray(0, Math.max(0, breaksAfter - received))
      received += bytes.length
      work = work
        .then(() => interpreter.take(kept, (question) => answer(socket, question)))
        .then(() => {
          if (received >= breaksAfter) socket.destroy()
        })
    })
  })
  const answer = (socket: Socket, question: number) => {
    const { isMute, isPaperOut, isCoverOpen } = printer.fault
    if (isMute || socket.destroyed) return
    const isStopped = Boolean(isPaperOut || isCoverOpen)
    if (question === 1) socket.write(Uint8Array.of(isStopped ? 0x1a : 0x12))
    else if (question === 2) socket.write(Uint8Array.of(0x12 | (isCoverOpen ? 0x04 : 0) | (isPaperOut ? 0x20 : 0)))
    else if (question === 4) socket.write(Uint8Array.of(0x12 | (isPaperOut ? 0x60 : 0)))
    else if (question === 0x72 && !isStopped) socket.write(Uint8Array.of(0))
    else if (question === 0x3f) socket.write(Uint8Array.of((isCoverOpen ? 1 : 0) | (isPaperOut ? 4 : 0)))
    else if (question === 0x48) {
      const first = `030,${isPaperOut ? 1 : 0},0,0200,000,0,0,0,000,0,0,0`
      const second = `001,0,${isCoverOpen ? 1 : 0},0,1,2,6,0,00000000,1,000`
      socket.write(`\x02${first}\x03\r\n\x02${second}\x03\r\n\x021234,0\x03\r\n`)
    }
  }
  server.listen(9100, host)
  await once(server, 'listening')
  return printer
}
