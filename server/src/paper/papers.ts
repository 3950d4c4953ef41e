import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { Busy } from '../errors.ts'
import { FairQueue, type QueueOptions } from '../fair-queue.ts'
import { drawPaper, type PaperJob } from './document-pdf.ts'

/** Built next to the program. When running from source there is none, and documents are drawn in the main thread. */
const WORKER = new URL('./paper.js', import.meta.url)
const IDLE_MS = 30_000
/** Many times as long as the longest bill takes. */
const TIMEOUT_MS = 20_000
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

/** Documents for a shop have priority; those that customers open through links come after, with a shorter queue. */
const LANES = { shop: 0, link: 1 }
/** One at a time, because there is one thread. */
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

/** Thrown when the thread was ended or exited: it took too long or used too much memory. */
class ThreadEnded extends Busy {
  constructor() {
    super(30, 'paper_not_drawn')
  }
}

/**
 * Draws documents in a worker thread, because loading fonts and drawing codes would noticeably delay other requests.
 * Stores take turns. A drawing that hangs only ends the thread, and an idle thread is ended to free the memory of the
 * fonts.
 */
export class Papers {
  readonly queue: FairQueue
  private readonly worker: URL
  private readonly longestMs: number
  private drawer: Drawer | undefined

  constructor({ worker = WORKER, longestMs = TIMEOUT_MS, bounds = BOUNDS }: PapersOptions = {}) {
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

  /** The logo is the only part of a document that comes from outside, so a failed drawing is repeated without it. */
  private async drawWithOrWithoutLogo(job: PaperJob): Promise<Buffer> {
    try {
      return await this.drawInWorker(job)
    } catch (error) {
      if (!(error instanceof ThreadEnded) || job.logo === undefined) throw error
      return this.drawInWorker({ ...job, logo: undefined })
    }
  }

  private async drawInWorker(job: PaperJob): Promise<Buffer> {
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
    const worker = new Worker(this.worker, { resourceLimits: MEMORY_LIMITS })
    const started: Drawer = { worker, waiting: undefined, idle: undefined }
    worker.on('message', (outcome: Outcome) => {
      if (outcome.problem === undefined) started.waiting?.resolve(Buffer.from(outcome.bytes))
      else started.waiting?.reject(new Error(outcome.problem))
    })
    worker.on('error', () => this.end(started))
    worker.on('exit', () => this.end(started))
    // It must not keep the process alive on shutdown.
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
