import type { Random } from './random.ts'

/** How a sum is paid at an Indian counter: by phone mostly, in cash often, by both at times. */
export function pay(random: Random, amount: number): { payments?: { mode: string; amt: number }[] } {
  if (amount <= 0) return {}
  if (amount > 800 && random.chance(0.06)) {
    const cash = Math.floor(amount / 200) * 100
    return {
      payments: [
        { mode: 'Cash', amt: cash },
        { mode: 'UPI', amt: amount - cash },
      ],
    }
  }
  const mode = random.weigh([
    [52, 'UPI'],
    [38, 'Cash'],
    [amount > 500 ? 10 : 2, 'Card'],
  ])
  return { payments: [{ mode, amt: amount }] }
}

/** A round sum that people hand over for a part of a bill. */
export function roundPart(random: Random, amount: number): number {
  const step = amount > 400 ? 100 : 50
  return Math.max(0, Math.floor((amount * random.pick([0.3, 0.5, 0.5, 0.7])) / step) * step)
}
