/** Where a printer in the shop's own network listens. */
export interface PrinterAddress {
  host: string
  port: number
}

/** Printers listen on 9100; a box with several of them on the next ones. */
const FIRST_PORT = 9100
const LAST_PORT = 9109

/**
 * An address of the shop's own network, written with digits: a name could lead elsewhere by the time it is used, and
 * any other address or port would let a store reach what only the server can reach. Undefined for everything else.
 */
export function printerAddress(typed: string): PrinterAddress | undefined {
  const match = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?::(\d{1,5}))?$/.exec(typed.trim())
  if (match === null) return undefined
  const parts = match.slice(1, 5).map(Number)
  const port = match[5] === undefined ? FIRST_PORT : Number(match[5])
  if (parts.some((part) => part > 255) || port < FIRST_PORT || port > LAST_PORT) return undefined
  return isPrivate(parts) ? { host: parts.join('.'), port } : undefined
}

/** RFC 1918, and this machine itself. */
function isPrivate([first = 0, second = 0]: readonly number[]): boolean {
  if (first === 10 || first === 127) return true
  return (first === 172 && second >= 16 && second <= 31) || (first === 192 && second === 168)
}

/** The name of a queue of the system's own printing, as `lpstat -p` shows it. */
export const isQueueName = (typed: string) => /^[A-Za-z0-9][A-Za-z0-9_.-]{0,60}$/.test(typed)
