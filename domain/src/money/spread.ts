/**
 * Splits a whole amount in proportion to weights so that the parts add up to it exactly: each gets its share rounded
 * down, and what is left goes, one by one, to the largest remainders. Neither amount nor weights may be negative.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  // No weights: equal parts.
  if (sum === 0n) return weights.length === 0 ? [] : spread(amount, Array<number>(weights.length).fill(1))

  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, share: Number(product / sum), remainder: product % sum }
  })
  let left = shares.reduce((rest, { share }) => rest - share, amount)
  for (const part of shares.toSorted((a, b) => compare(b.remainder, a.remainder) || a.index - b.index)) {
    if (left === 0) break
    part.share += 1
    left -= 1
  }
  return shares.map(({ share }) => share)
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
