import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { Busy } from '../errors.ts'
import { FairQueue, type QueueOptions } from '../fair-queue.ts'
import { drawPaper, type PaperJob } from './paper-job.ts'

/** Built beside the program. Where the sources run by themselves there is none, and papers are drawn on the spot. */
const WORKER = new URL('./paper.js', import.meta.url)
const IDLE_MS = 30_000
/** Many times what the longest bill takes. */
const LONGEST_MS = 20_000
const MOST_MEGABYTES = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

/** What a shop prints goes first; what customers open through their links comes after it, with less room to wait in. */
const LANES = { shop: 0, link: 1 }
/** One at a time: there is one thread. */
const BOUNDS: Omit<QueueOptions, 'refuse'> = {
  atOnce: 1,
  lanes: [
    { most: 160, mostOfOne: 40 },
    { most: 40, mostOfOne: 10 },
  ],
}

export interface PapersOptions {
  worker?: URL
  longestMs?: number
  bounds?: Omit<QueueOptions, 'refuse'>
}

type Outcome = { bytes: Uint8Array; problem?: undefined } | { problem: string }
type Waiting = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void }
type Drawer = { worker: Worker; waiting: Waiting | undefined; idle: NodeJS.Timeout | undefined }

/** Thrown when the thread had to be ended, or ended by itself: it took too long or too much memory. */
class ThreadEnded extends Busy {
  constructor() {
    super(30, 'paper_not_drawn')
  }
}

/**
 * Draws papers in a thread of its own: fonts and codes take long enough to be felt at the counter. Stores take turns. A
 * drawing that hangs ends its thread and nothing else, and a thread without work gives back what the fonts take.
 */
export class Papers {
  readonly queue: FairQueue
  private readonly worker: URL
  private readonly longestMs: number
  private drawer: Drawer | undefined

  constructor({ worker = WORKER, longestMs = LONGEST_MS, bounds = BOUNDS }: PapersOptions = {}) {
    this.worker = worker
    this.longestMs = longestMs
    const refuse = () => new Busy(5, 'papers_busy')
    this.queue = new FairQueue({ ...bounds, refuse })
  }

  draw(storeId: string, job: PaperJob, lane: keyof typeof LANES = 'shop'): Promise<Buffer> {
    return this.queue.run(storeId, () => this.drawWithOrWithoutLogo(job), LANES[lane])
  }

  async close(): Promise<void> {
    await this.end(this.drawer)
  }

  /** The logo is the one thing on a paper that we did not make: without it the paper is still good. */
  private async drawWithOrWithoutLogo(job: PaperJob): Promise<Buffer> {
    try {
      return await this.drawApart(job)
    } catch (error) {
      if (!(error instanceof ThreadEnded) || job.logo === undefined) throw error
      return this.drawApart({ ...job, logo: undefined })
    }
  }

  private async drawApart(job: PaperJob): Promise<Buffer> {
    if (!existsSync(fileURLToPath(this.worker))) return drawPaper(job)
    this.drawer ??= this.startDrawer()
    const { drawer } = this
    clearTimeout(drawer.idle)
    const timer = setTimeout(() => this.end(drawer), this.longestMs)
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        drawer.waiting = { resolve, reject }
        drawer.worker.postMessage(job)
      })
    } finally {
      clearTimeout(timer)
      drawer.waiting = undefined
      if (this.drawer === drawer) drawer.idle = setTimeout(() => this.end(drawer), IDLE_MS).unref()
    }
  }

  private startDrawer(): Drawer {
    const worker = new Worker(this.worker, { resourceLimits: MOST_MEGABYTES })
    const started: Drawer = { worker, waiting: undefined, idle: undefined }
    worker.on('message', (outcome: Outcome) => {
      if (outcome.problem === undefined) started.waiting?.resolve(Buffer.from(outcome.bytes))
      else started.waiting?.reject(new Error(outcome.problem))
    })
    worker.on('error', () => this.end(started))
    worker.on('exit', () => this.end(started))
    // It must not keep a program alive that wants to stop.
    worker.unref()
    return started
  }

  private async end(drawer: Drawer | undefined): Promise<void> {
    if (!drawer) return
    clearTimeout(drawer.idle)
    if (this.drawer === drawer) this.drawer = undefined
    drawer.waiting?.reject(new ThreadEnded())
    await drawer.worker.terminate()
  }
}
