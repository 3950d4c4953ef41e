import { readdirSync, readFileSync } from 'node:fs'

/** A tick of the kernel's clock for processor time, in ms. */
const TICK_MS = 10

/** @param {number} pid */
function readProcess(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [own, ended] = [Number(fields[11]) + Number(fields[12]), Number(fields[13]) + Number(fields[14])]
    return { parent: Number(fields[1]), ms: own * TICK_MS, endedMs: ended * TICK_MS }
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}

/** The processor time in ms that each process of the server and its database has used so far, and those that have ended. @param {number} pid */
export function usedBy(pid) {
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), readProcess(Number(name))]),
  )
  /** @type {Map<number, number>} */
  const database = new Map()
  let ended = 0
  const addBelow = (/** @type {number} */ of) => {
    for (const [each, found] of all) {
      if (found?.parent !== of) continue
      database.set(each, found.ms)
      ended += found.endedMs
      addBelow(each)
    }
  }
  addBelow(pid)
  return { server: all.get(pid)?.ms ?? 0, database, ended }
}

/** @param {number} pid */
export const parentOf = (pid) => readProcess(pid)?.parent ?? 0

/** What all processes below this one have used so far, in ms. @param {number} pid */
export function usedBelow(pid) {
  const { database, ended } = usedBy(pid)
  return [...database.values()].reduce((sum, ms) => sum + ms, ended)
}

/**
 * What each call of a load takes of the processor, in ms. Unlike its rate, it hardly depends on what else the machine
 * does. Undefined where the kernel does not tell (only Linux does).
 * @param {{ pid: () => number }} program
 * @param {() => Promise<number>} load answers the calls per second
 */
export async function processorTimeOf(program, load) {
  if (process.platform !== 'linux') return undefined
  const [before, beganAt] = [usedBy(program.pid()), performance.now()]
  const rate = await load()
  const calls = (rate * (performance.now() - beganAt)) / 1000
  const after = usedBy(program.pid())
  let database = 0
  // A process that has ended meanwhile, such as one that served an earlier load, is left out.
  for (const [pid, ms] of after.database) database += ms - (before.database.get(pid) ?? 0)
  return { server: (after.server - before.server) / calls, database: database / calls }
}
