/** Keys that follow each other this fast come from a scanner; nobody types a whole code that fast. */
export const SCANNER_GAP_MS = 30

/** A key in a laden browser arrives later than it was pressed, so a little more than the gap is waited for it. */
const WAIT_MS = 2 * SCANNER_GAP_MS

/** Does what a letter means only when no other key comes close to it: the letters of a scanned code mean nothing. */
export function createLoneKey() {
  let lastAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    cancel,
    /** Every key that goes down, with when it did, and what it means if it means something. */
    press: (at: number, act?: () => void) => {
      const isAlone = at - lastAt > SCANNER_GAP_MS
      lastAt = at
      cancel()
      if (act !== undefined && isAlone) timer = setTimeout(act, WAIT_MS)
    },
  }
}
