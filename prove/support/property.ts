import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { test } from 'vitest'
import { type Dice, makeDice } from './dice.ts'

export interface Property<Size> {
  /** What must hold, as one sentence for the verdict. */
  holds: string
  short: Size
  full: Size
  /** Only ever reached by something that hangs. */
  minutes: { short: number; full: number }
  /** Tries to break it; answers how much was tried, and throws where it broke. */
  run(size: Size, dice: Dice, seed: number): Promise<string>
}

/** One property as one test; `prove/run.mjs` says how large and with which seed, and reads what came of it. */
export function prove<Size>({ holds, short, full, minutes, run }: Property<Size>): void {
  const isFull = process.env.PROVE_SIZE === 'full'
  const seed = Number(process.env.PROVE_SEED ?? 1)
  const limit = (isFull ? minutes.full : minutes.short) * 60_000
  test(holds, { timeout: limit }, async () => {
    const tried = await run(isFull ? full : short, makeDice(seed), seed)
    tell({ tried, holds })
  })
}

function tell(outcome: { tried: string; holds: string }): void {
  const file = process.env.PROVE_REPORT
  if (!file) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(outcome))
}
