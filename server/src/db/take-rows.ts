import type { Duplex } from 'node:stream'

const DATA_ROW = 'D'.charCodeAt(0)
/** A letter for the kind of a message, then its length without the letter. */
const HEAD = 5

type Listener = (bytes: Buffer) => void
/** The values of a row lie between these places. Returns whether it was taken. */
export type TakeRow = (bytes: Buffer, from: number, to: number) => boolean

/**
 * Takes the rows out of what the database sends, before the driver reads it. The driver converts every column by a call of
 * its own: reading the rows was a third of what the server did for a long list. All other messages go to it as they came.
 */
export function takeRows(stream: Duplex, take: TakeRow): void {
  const [driver] = stream.listeners('data') as Listener[]
  if (!driver) throw new Error('The driver does not read from this connection')
  stream.removeListener('data', driver)
  let begun: Buffer[] = []
  let missing = 0
  stream.on('data', (chunk: Buffer) => {
    missing -= chunk.length
    if (begun.length > 0) begun.push(chunk)
    // A long message comes in many parts, which are put together once.
    if (begun.length > 0 && missing > 0) return
    const bytes = begun.length > 0 ? Buffer.concat(begun) : chunk
    const { at, awaited } = readMessages(bytes, take, driver)
    begun = at < bytes.length ? [bytes.subarray(at)] : []
    missing = awaited
  })
}

/** Reads all messages that are complete. `awaited`: how many bytes the next one still lacks. */
function readMessages(bytes: Buffer, take: TakeRow, driver: Listener): { at: number; awaited: number } {
  let at = 0
  let passed = 0
  let awaited = 0
  while (at + HEAD <= bytes.length) {
    const end = at + 1 + bytes.readUInt32BE(at + 1)
    if (end > bytes.length) {
      awaited = end - bytes.length
      break
    }
    if (bytes[at] === DATA_ROW) {
      // In the order in which they came: the driver may have to turn to the next statement first.
      if (passed < at) driver(bytes.subarray(passed, at))
      passed = take(bytes, at + HEAD, end) ? end : at
    }
    at = end
  }
  if (passed < at) driver(bytes.subarray(passed, at))
  return { at, awaited }
}
