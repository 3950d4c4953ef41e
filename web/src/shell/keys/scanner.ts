import { SCANNER_GAP_MS } from '../../lib/lone-key.ts'

const FEWEST_CHARACTERS = 4
/** Some scanners send slowly, and so does a tablet that is busy: what is a tag is one at this pace too. */
const SLOW_GAP_MS = 80
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
  /**
   * The first character of what may become a scan: whatever has the focus is still as it was. Within a slow scan each
   * character may begin a fast one.
   */
  | { kind: 'begin'; isWithinSlow: boolean }
  | { kind: 'scan'; code: string; isSlow: boolean }
  /** The same code again within a second. */
  | { kind: 'repeat'; code: string; isSlow: boolean }

/**
 * Tells scans from typing by the time between the keys, and slow scans also by what they are. Feed it every key that goes
 * down.
 */
export function createScanRecognizer(isTag: (code: string) => boolean): (key: Key) => Reading {
  let code = ''
  let slowCode = ''
  let lastAt = Number.NEGATIVE_INFINITY
  let lastScan = { code: '', at: Number.NEGATIVE_INFINITY }

  const finish = (at: number): Reading => {
    const isFast = code.length >= FEWEST_CHARACTERS && at - lastAt <= SCANNER_GAP_MS
    const isSlow = !isFast && at - lastAt <= SLOW_GAP_MS && isTag(slowCode)
    const scanned = isFast ? code : slowCode
    code = ''
    slowCode = ''
    lastAt = Number.NEGATIVE_INFINITY
    if (!isFast && !isSlow) return { kind: 'key' }
    const isRepeat = scanned === lastScan.code && at - lastScan.at <= REPEAT_MS
    lastScan = { code: scanned, at }
    return { kind: isRepeat ? 'repeat' : 'scan', code: scanned, isSlow }
  }

  return ({ key, at, isTypedByHand }) => {
    if (isTypedByHand) {
      code = ''
      slowCode = ''
      return { kind: 'key' }
    }
    if (key === 'Enter') return finish(at)
    // Shift comes before every capital letter and is no character of its own.
    if ([...key].length !== 1) return { kind: 'key' }
    const goesOn = code !== '' && at - lastAt <= SCANNER_GAP_MS
    const goesOnSlowly = slowCode !== '' && at - lastAt <= SLOW_GAP_MS
    code = goesOn ? code + key : key
    slowCode = goesOnSlowly ? slowCode + key : key
    lastAt = at
    return goesOn ? { kind: 'key' } : { kind: 'begin', isWithinSlow: goesOnSlowly }
  }
}
