/** @param {number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/**
 * The median of several paired runs, with the reference before and after each, so that a temporary slowdown of the
 * machine affects both.
 * @param {number} pairs
 * @param {() => Promise<number>} ours
 * @param {() => Promise<number>} reference
 */
export async function pairedRatio(pairs, ours, reference) {
  const ratios = []
  const mine = []
  const theirs = [await reference()]
  for (let pair = 0; pair < pairs; pair++) {
    const measured = await ours()
    const after = await reference()
    ratios.push(measured / (((theirs.at(-1) ?? 0) + after) / 2))
    mine.push(measured)
    theirs.push(after)
  }
  return {
    ratio: median(ratios),
    ours: median(mine),
    reference: median(theirs),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
  }
}
