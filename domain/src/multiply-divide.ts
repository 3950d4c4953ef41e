/**
 * a × b ÷ divisor, rounded half up; exact as long as the result is a safe integer. Negative results round half away
 * from zero, so that a reversed amount is always the exact negative.
 */
export function multiplyDivide(a: number, b: number, divisor: number): number {
  const product = BigInt(a) * BigInt(b)
  const by = BigInt(divisor)
  const size = product < 0n ? -product : product
  const rounded = (2n * size + by) / (2n * by)
  return Number(product < 0n ? -rounded : rounded)
}
