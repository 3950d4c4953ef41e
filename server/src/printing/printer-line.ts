import { createConnection, type Socket } from 'node:net'
import type { PrinterAddress } from '@clothesline/domain'
import type { PrinterState, Question } from './printer-states.ts'

/** Thrown when the line broke, or the printer reads or answers no more. */
export class LineBroke extends Error {}

/** A connection to a printer: bytes go out, and answers to questions come back. */
export class PrinterLine {
  readonly #socket: Socket
  #received = Buffer.alloc(0)
  #broken = false
  #onChange = () => {}

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (bytes) => {
      this.#received = Buffer.concat([this.#received, bytes])
      this.#onChange()
    })
    const onBroken = () => {
      this.#broken = true
      this.#onChange()
    }
    socket.on('error', onBroken)
    socket.on('close', onBroken)
  }

  static open({ host, port }: PrinterAddress, longestMs: number): Promise<PrinterLine> {
    return new Promise((resolve, reject) => {
      const socket = createConnection({ host, port })
      const fail = () => {
        socket.destroy()
        reject(new LineBroke('The printer was not reached'))
      }
      const timer = setTimeout(fail, longestMs)
      socket.once('error', fail)
      socket.once('connect', () => {
        clearTimeout(timer)
        socket.off('error', fail)
        resolve(new PrinterLine(socket))
      })
    })
  }

  /** Resolves when the printer's side has room for all of it. */
  send(bytes: Uint8Array, longestMs: number): Promise<void> {
    return this.#within(longestMs, (done, fail) => {
      if (this.#broken) return fail()
      this.#socket.write(bytes, (error) => (error ? fail() : done()))
      this.#onChange = () => this.#broken && fail()
    })
  }

  /** Undefined if no answer came in time. */
  async ask({ bytes, read }: Question, longestMs: number): Promise<PrinterState | undefined> {
    this.#received = Buffer.alloc(0)
    await this.send(bytes, longestMs)
    return this.#within<PrinterState | undefined>(
      longestMs,
      (done, fail) => {
        const look = () => {
          const state = read(this.#received)
          if (state !== undefined) done(state)
          else if (this.#broken) fail()
        }
        this.#onChange = look
        look()
      },
      () => undefined,
    )
  }

  /** Ends the line in order; resolves once the other side has heard it. */
  end(longestMs: number): Promise<void> {
    return this.#within(longestMs, (done, fail) => {
      this.#socket.once('error', fail)
      this.#socket.once('close', (hadError) => (hadError ? fail() : done()))
      this.#socket.end()
    })
  }

  destroy(): void {
    this.#socket.destroy()
  }

  async #within<T>(
    longestMs: number,
    work: (done: (value: T) => void, fail: () => void) => void,
    late?: () => T,
  ): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise<T>((resolve, reject) => {
        const fail = () => reject(new LineBroke('The line to the printer broke'))
        timer = setTimeout(() => (late ? resolve(late()) : fail()), longestMs)
        work(resolve, fail)
      })
    } finally {
      clearTimeout(timer)
      this.#onChange = () => {}
    }
  }
}
