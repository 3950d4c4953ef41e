/** What can be printed without a question, each on a printer of its own. */
export const PAPER_KINDS = ['bill', 'shopCopy', 'jobSlip', 'tags'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** What goes to a printer; a use without a counter is for all of them. */
export interface PrinterUse {
  paper: PaperKind
  counter: string
}

interface UsedPrinter {
  uses: readonly PrinterUse[]
}

/** Where a paper comes out that is printed at a counter: on its own printer, or else on the one for all counters. */
export function choosePrinter<P extends UsedPrinter>(
  printers: readonly P[],
  paper: PaperKind,
  counter: string,
): P | undefined {
  const usedBy = (name: string) =>
    printers.find(({ uses }) => uses.some((use) => use.paper === paper && sameCounter(use.counter, name)))
  return (counter === '' ? undefined : usedBy(counter)) ?? usedBy('')
}

const sameCounter = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
