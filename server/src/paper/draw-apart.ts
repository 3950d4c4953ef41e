import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { drawPaper, type PaperJob } from './paper-job.ts'

/** Built beside the program. Where the sources run by themselves there is none, and papers are drawn on the spot. */
const WORKER = new URL('./paper.js', import.meta.url)
const IDLE_MS = 30_000
const MOST_MEGABYTES = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

type Outcome = { id: number; bytes: Uint8Array; problem?: undefined } | { id: number; problem: string }
type Waiting = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void }
type Drawer = { worker: Worker; waiting: Map<number, Waiting>; idle: NodeJS.Timeout | undefined }

let drawer: Drawer | undefined
let jobs = 0

/**
 * Draws in a thread of its own: fonts and codes take long enough to be felt at the counter. The thread ends when
 * nothing was printed for a while, and gives back what the fonts take.
 */
export function drawApart(job: PaperJob): Promise<Buffer> {
  if (!existsSync(fileURLToPath(WORKER))) return drawPaper(job)
  drawer ??= startDrawer()
  const { worker, waiting, idle } = drawer
  clearTimeout(idle)
  jobs += 1
  const id = jobs
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker.postMessage({ id, job })
  })
}

function startDrawer(): Drawer {
  const worker = new Worker(WORKER, { resourceLimits: MOST_MEGABYTES })
  const started: Drawer = { worker, waiting: new Map(), idle: undefined }
  const leave = (error: Error) => {
    if (drawer === started) drawer = undefined
    for (const { reject } of started.waiting.values()) reject(error)
    started.waiting.clear()
  }
  worker.on('message', (outcome: Outcome) => settle(started, outcome))
  worker.on('error', leave)
  worker.on('exit', () => leave(new Error('The thread that draws papers has ended')))
  // It must not keep a program alive that wants to stop.
  worker.unref()
  return started
}

function settle(from: Drawer, outcome: Outcome): void {
  const asked = from.waiting.get(outcome.id)
  from.waiting.delete(outcome.id)
  if (outcome.problem === undefined) asked?.resolve(Buffer.from(outcome.bytes))
  else asked?.reject(new Error(outcome.problem))
  if (from.waiting.size > 0) return
  from.idle = setTimeout(() => {
    if (drawer === from) drawer = undefined
    void from.worker.terminate()
  }, IDLE_MS).unref()
}
