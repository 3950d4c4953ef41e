import { randomFillSync } from 'node:crypto'

/** Asking for random bytes takes longer than making an id of them, so they are taken for many ids at once. */
const RANDOM_OF_ID = 10
const pool = new Uint8Array(RANDOM_OF_ID * 400)
let used = pool.length

let lastTime = 0
let lastCount = 0

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const hex = (byte: number) => HEX[byte & 0xff] ?? ''

/**
 * A new UUID of version 7. It begins with the time, so that ids ascend: also those of the same millisecond, and when the
 * clock is put back. Behind the time is a count of 32 bits, which begins anywhere in each millisecond, then 42 random bits.
 */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const at = used
  used += RANDOM_OF_ID
  const random = (place: number) => pool[at + place] ?? 0
  const now = Date.now()
  if (now > lastTime) {
    lastTime = now
    // Without its highest bit, so that there is room to count.
    lastCount = ((random(0) & 0x7f) << 24) | (random(1) << 16) | (random(2) << 8) | random(3)
  } else {
    lastCount = (lastCount + 1) | 0
    if (lastCount === 0) lastTime += 1
  }
  const [high, low] = [Math.floor(lastTime / 0x1_0000_0000), lastTime >>> 0]
  const count = lastCount
  return `${hex(high >>> 8)}${hex(high)}${hex(low >>> 24)}${hex(low >>> 16)}-${hex(low >>> 8)}${hex(low)}-${hex(
    0x70 | (count >>> 28),
  )}${hex(count >>> 20)}-${hex(0x80 | ((count >>> 14) & 0x3f))}${hex(count >>> 6)}-${hex(
    (count << 2) | (random(4) & 0x03),
  )}${hex(random(5))}${hex(random(6))}${hex(random(7))}${hex(random(8))}${hex(random(9))}`
}
