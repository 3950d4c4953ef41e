import { parentPort } from 'node:worker_threads'
import { drawPaper, type PaperJob } from './document-pdf.ts'

/** The drawing thread: draws one document after another. */
parentPort?.on('message', async (job: PaperJob) => {
  try {
    parentPort?.postMessage({ bytes: await drawPaper(job) })
  } catch (error) {
    parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) })
  }
})
