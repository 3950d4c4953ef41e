import { SCANNER_GAP_MS } from '../../lib/lone-key.ts'

const FEWEST_CHARACTERS = 4
/** A tag held in front of the scanner a moment too long is read twice. */
const REPEAT_MS = 1_000

export interface Key {
  key: string
  /** When it was pressed, in milliseconds of any monotonic clock. */
  at: number
  /** Held down, part of a shortcut, or of a letter being composed: never from a scanner. */
  isTypedByHand: boolean
}

export type Reading =
  /** Nothing in particular. */
  | { kind: 'key' }
  /** The first character of what may become a scan: whatever has the focus is still as it was. */
  | { kind: 'begin' }
  | { kind: 'scan'; code: string }
  /** The same code again within a second. */
  | { kind: 'repeat'; code: string }

/** Tells scans from typing by the time between the keys. Feed it every key that goes down. */
export function createScanRecognizer(): (key: Key) => Reading {
  let code = ''
  let lastAt = Number.NEGATIVE_INFINITY
  let lastScan = { code: '', at: Number.NEGATIVE_INFINITY }

  const finish = (at: number): Reading => {
    const scanned = code
    const isScan = scanned.length >= FEWEST_CHARACTERS && at - lastAt <= SCANNER_GAP_MS
    code = ''
    lastAt = Number.NEGATIVE_INFINITY
    if (!isScan) return { kind: 'key' }
    const isRepeat = scanned === lastScan.code && at - lastScan.at <= REPEAT_MS
    lastScan = { code: scanned, at }
    return { kind: isRepeat ? 'repeat' : 'scan', code: scanned }
  }

  return ({ key, at, isTypedByHand }) => {
    if (isTypedByHand) {
      code = ''
      return { kind: 'key' }
    }
    if (key === 'Enter') return finish(at)
    // Shift comes before every capital letter and is no character of its own.
    if ([...key].length !== 1) return { kind: 'key' }
    const goesOn = code !== '' && at - lastAt <= SCANNER_GAP_MS
    code = goesOn ? code + key : key
    lastAt = at
    return { kind: goesOn ? 'key' : 'begin' }
  }
}
