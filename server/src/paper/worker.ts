import { parentPort } from 'node:worker_threads'
import { drawPaper, type PaperJob } from './paper-job.ts'

/** The thread that draws. Each job is answered under its number, in whatever order they end. */
parentPort?.on('message', async ({ id, job }: { id: number; job: PaperJob }) => {
  try {
    parentPort?.postMessage({ id, bytes: await drawPaper(job) })
  } catch (error) {
    parentPort?.postMessage({ id, problem: error instanceof Error ? error.message : String(error) })
  }
})
