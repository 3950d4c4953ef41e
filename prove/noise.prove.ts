import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '@clothesline/contract'
import { expect } from 'vitest'
import { NoisyStore } from './support/noisy-store.ts'
import { makePlace, type Program, startProgram } from './support/program.ts'
import { prove } from './support/property.ts'
import { openShop, type Shop, shirts } from './support/shop.ts'

/**
 * How many times longer a call of the quiet store may take. Generous, since the load is generated on the same cores. A
 * store that really had to wait for another would wait thousands of times as long, or be refused.
 */
const MAX_SLOWDOWN = 100
/** Below this, nobody at a counter notices a difference. */
const UNNOTICEABLE_MS = 400
const MAX_MEGABYTES = { server: 500, connection: 60 }

const KINDS = ['list', 'order', 'health'] as const
type Kind = (typeof KINDS)[number]
type Times = Record<Kind, number[]>

/** The quiet store at work, one call after another. */
async function workQuietly(shop: Shop, isOver: (rounds: number) => boolean): Promise<Times> {
  const times: Times = { list: [], order: [], health: [] }
  const timed = async (kind: Kind, ask: () => Promise<number>) => {
    const beganAt = performance.now()
    expect(await ask(), `${kind} of the quiet store`).toBe(200)
    times[kind].push(performance.now() - beganAt)
  }
  for (let rounds = 0; !isOver(rounds); rounds += 1) {
    await timed('list', async () => (await shop.send(contract.order.allorders, { startToken: 0, endToken: 20 })).status)
    const body = { id: shop.customers[rounds % shop.customers.length], particulars: shirts(2) }
    await timed('order', async () => (await shop.send(contract.order.addorder, body, { key: randomUUID() })).status)
    await timed('health', async () => {
      const response = await fetch(`${shop.program.url}/api/health`)
      await response.arrayBuffer()
      return response.status
    })
  }
  return times
}

function share(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.POSITIVE_INFINITY
}

const figures = (times: number[]) => ({ median: share(times, 0.5), p95: share(times, 0.95) })

/** The private memory of a process and its peak, in megabytes; undefined where the system does not report it. */
async function memoryOf(pid: number): Promise<{ own: number; most: number } | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined)
  const read = (name: string) => Number(status?.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1] ?? 0) / 1024
  return status === undefined ? undefined : { own: read('RssAnon'), most: read('VmHWM') }
}

/** The connection whose memory has grown most. */
async function largestConnection(program: Program): Promise<number> {
  const sql = `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  const { rows } = await program.asOwner((owner) => owner.query<{ pid: number }>(sql))
  const memory = await Promise.all(rows.map(({ pid }) => memoryOf(pid)))
  return Math.max(0, ...memory.map((each) => each?.own ?? 0))
}

prove({
  holds: 'a store that causes as much load as it can does not slow other stores down or exceed its share of memory',
  short: { rounds: 60, seconds: 40 },
  full: { rounds: 300, seconds: 600 },
  minutes: { short: 8, full: 30 },
  async run({ rounds, seconds }) {
    const program = await startProgram(join(await makePlace(), 'data'), { PUBLIC_URL: 'https://laundry.example' })
    const [noisyShop, quiet] = [await openShop(program, 5), await openShop(program, 5)]
    const { username } = await noisyShop.call(contract.store.getStore, {})
    const noisy = new NoisyStore(noisyShop, username)
    await noisy.prepare(program, 40)

    await workQuietly(quiet, (done) => done >= rounds / 3)
    const before = await workQuietly(quiet, (done) => done >= rounds)
    const endAt = performance.now() + seconds * 1_000
    const isOver = () => performance.now() > endAt
    const [during] = await Promise.all([workQuietly(quiet, isOver), noisy.shout(isOver)])

    await noisy.askEveryShape()
    const results: string[] = []
    for (const kind of KINDS) {
      const [calm, busy] = [figures(before[kind]), figures(during[kind])]
      const words = `${kind} ${calm.median.toFixed(0)} → ${busy.median.toFixed(0)} ms (p95 ${calm.p95.toFixed(0)} → ${busy.p95.toFixed(0)})`
      expect(busy.median, words).toBeLessThan(Math.max(UNNOTICEABLE_MS, calm.median * MAX_SLOWDOWN))
      expect(busy.p95, words).toBeLessThan(Math.max(UNNOTICEABLE_MS, calm.p95 * MAX_SLOWDOWN))
      results.push(words)
    }
    expect(noisy.broken).toEqual([])
    expect(noisy.papers, 'papers that were drawn').toBeGreaterThan(0)
    const server = (await memoryOf(program.pid))?.most ?? 0
    expect(server, 'megabytes of the server at most').toBeLessThan(MAX_MEGABYTES.server)
    const connection = await largestConnection(program)
    expect(connection, 'megabytes of a connection').toBeLessThan(MAX_MEGABYTES.connection)
    expect(program.complaints).toEqual([])
    const asked = [...noisy.asked].map(([what, count]) => `${count} ${what}`).join(', ')
    const memory = `server at most ${server.toFixed(0)} MB, a connection ${connection.toFixed(0)} MB`
    return `${seconds} s of noise: ${asked} (${noisy.refused} refused); ${results.join(', ')}; ${memory}`
  },
})
