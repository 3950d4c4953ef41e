import { execFile } from 'node:child_process'
import type { PrintProblem } from '@clothesline/contract'
import { isQueueName, printerAddress } from '@clothesline/domain'
import type { PrintPart } from '@clothesline/paper'
import type { ClaimedJob } from '../features/orders/printer/queue-queries.ts'
import { LineBroke, PrinterLine } from './printer-line.ts'
import { type PrinterState, questions } from './printer-states.ts'

/** `failed`: nothing of what is missing has left. `unknown`: some bytes have, and the paper alone knows. */
export type Outcome = { state: 'printed' } | { state: 'failed' | 'unknown'; problem: PrintProblem }

export interface Patience {
  connectMs: number
  answerMs: number
  /** A part may take so long, from its first byte until the printer says that it is out. */
  partMs: number
  pollMs: number
}

export const PATIENCE: Patience = { connectMs: 4_000, answerMs: 2_500, partMs: 30_000, pollMs: 150 }

/** Sends a job part by part; `onPart` notes what is out before the next one begins. */
export async function sendJob(
  job: Pick<ClaimedJob, 'way' | 'address' | 'device'>,
  parts: readonly PrintPart[],
  onPart: (count: number) => Promise<void>,
  patience = PATIENCE,
): Promise<Outcome> {
  if (job.way === 'queue') return giveToQueue(job.address, parts, onPart)
  const address = printerAddress(job.address)
  if (address === undefined) return { state: 'failed', problem: 'not_reached' }
  const { tellsState, language } = job.device
  const { before, after } = questions[language]
  let line: PrinterLine | undefined
  let hasLeft = false
  try {
    line = await PrinterLine.open(address, patience.connectMs)
    for (const { bytes, count } of parts) {
      if (tellsState) {
        const state = await line.ask(before, patience.answerMs)
        if (state === undefined) return { state: 'failed', problem: 'no_answer' }
        if (state !== 'ready' && state !== 'busy') return { state: 'failed', problem: state }
      }
      hasLeft = true
      await line.send(bytes, patience.partMs)
      if (tellsState) {
        const problem = await waitUntilOut(line, after, before, patience)
        if (problem !== undefined) return { state: 'unknown', problem }
        hasLeft = false
        await onPart(count)
      }
    }
    if (!tellsState) {
      await line.end(patience.partMs)
      await onPart(parts.reduce((sum, { count }) => sum + count, 0))
    }
    return { state: 'printed' }
  } catch (error) {
    if (!(error instanceof LineBroke)) throw error
    const problem = line === undefined ? 'not_reached' : 'line_broke'
    return { state: hasLeft ? 'unknown' : 'failed', problem }
  } finally {
    line?.destroy()
  }
}

type Questions = (typeof questions)['escpos']

/** Undefined once the printer says that the part is out; otherwise why it does not. */
async function waitUntilOut(
  line: PrinterLine,
  after: Questions['after'],
  before: Questions['before'],
  { partMs, answerMs, pollMs }: Patience,
): Promise<PrintProblem | undefined> {
  const latest = performance.now() + partMs
  for (;;) {
    const state: PrinterState | undefined = await line.ask(after, answerMs)
    if (state === 'ready') return undefined
    // A printer that has stopped answers only what is asked ahead of its queue.
    const cause = state === undefined && after !== before ? await line.ask(before, answerMs) : state
    if (cause !== undefined && cause !== 'ready' && cause !== 'busy') return cause
    if (performance.now() > latest) return 'no_answer'
    await new Promise((resume) => setTimeout(resume, pollMs))
  }
}

/** The system's own printing takes the bytes as they are and prints them when it can; more it does not tell. */
async function giveToQueue(
  queue: string,
  parts: readonly PrintPart[],
  onPart: (count: number) => Promise<void>,
): Promise<Outcome> {
  if (!isQueueName(queue)) return { state: 'failed', problem: 'queue_refused' }
  const isTaken = await new Promise<boolean>((resolve) => {
    const lp = execFile('lp', ['-d', queue, '-o', 'raw'], { timeout: 20_000 }, (error) => resolve(error === null))
    lp.stdin?.on('error', () => resolve(false))
    lp.stdin?.end(Buffer.concat(parts.map(({ bytes }) => bytes)))
  })
  if (!isTaken) return { state: 'failed', problem: 'queue_refused' }
  await onPart(parts.reduce((sum, { count }) => sum + count, 0))
  return { state: 'printed' }
}
