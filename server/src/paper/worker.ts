import { parentPort } from 'node:worker_threads'
import { drawPaper, type PaperJob } from './paper-job.ts'

/** The thread that draws, one paper after the other. */
parentPort?.on('message', async (job: PaperJob) => {
  try {
    parentPort?.postMessage({ bytes: await drawPaper(job) })
  } catch (error) {
    parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) })
  }
})
