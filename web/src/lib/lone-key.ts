/** Keys that follow each other this fast come from a scanner; nobody types a whole code that fast. */
export const SCANNER_GAP_MS = 30

/** In a busy browser key events arrive late, so the wait is a little longer than the gap. */
const WAIT_MS = 2 * SCANNER_GAP_MS

/** Runs a single-letter shortcut only if no other key follows closely: the letters of a scanned code are not shortcuts. */
export function createLoneKey() {
  let lastAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    cancel,
    /** Call for every keydown, with its time and its action, if any. */
    press: (at: number, act?: () => void) => {
      const isAlone = at - lastAt > SCANNER_GAP_MS
      lastAt = at
      cancel()
      if (act !== undefined && isAlone) timer = setTimeout(act, WAIT_MS)
    },
  }
}
