import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { test } from 'vitest'
import { createRandom, type Random } from './random.ts'

export interface Property<Size> {
  /** What must hold, as one sentence for the report. */
  holds: string
  short: Size
  full: Size
  /** Only reached if something hangs. */
  minutes: { short: number; full: number }
  /** Tries to break the property; returns how much was tried, and throws if it is broken. */
  run(size: Size, random: Random, seed: number): Promise<string>
}

/** Runs a property as a test. `prove/run.mjs` passes the size and the seed, and reads the result. */
export function prove<Size>({ holds, short, full, minutes, run }: Property<Size>): void {
  const isFull = process.env.PROVE_SIZE === 'full'
  const seed = Number(process.env.PROVE_SEED ?? 1)
  const limit = (isFull ? minutes.full : minutes.short) * 60_000
  test(holds, { timeout: limit }, async () => {
    const tried = await run(isFull ? full : short, createRandom(seed), seed)
    tell({ tried, holds })
  })
}

function tell(outcome: { tried: string; holds: string }): void {
  const file = process.env.PROVE_REPORT
  if (!file) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(outcome))
}
