import type { contract, OutputOf, ParsedInputOf, PrintJob } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import type { Handlers } from '../../handlers.ts'
import { openDrawer, printOrder, printTags, printTest } from './print.ts'
import { findJob, getJob, listJobs, queueAgain, settleJob } from './printer-queries.ts'
import { getPrinter, printers, removePrinter, savePrinter } from './printers.ts'

type Calls = typeof contract.printer

async function jobs(ctx: StoreCtx): Promise<OutputOf<Calls['jobs']>> {
  return { jobs: await listJobs(ctx) }
}

/** A job that failed before anything left goes out as it was; every other one is a reprint and says so. */
async function printAgain(ctx: StoreCtx, { jobId, from, printerId }: ParsedInputOf<Calls['again']>): Promise<PrintJob> {
  const job = await findJob(ctx, jobId)
  if (!job) throw new NotFound('print_job_not_found')
  if (job.state === 'waiting' || job.state === 'printing') throw new Conflict('print_job_busy')
  if (job.paper === 'drawer') throw new Conflict('drawer_not_again')
  const printer = await getPrinter(ctx, printerId ?? job.printer_id)
  const done = Math.min((from ?? (job.state === 'printed' ? 1 : job.done + 1)) - 1, job.parts - 1)
  const mayBeOut = job.state !== 'failed' || done < job.done
  const isReprint = job.is_reprint || mayBeOut
  await queueAgain(ctx, jobId, { printerId: printer._id, done, isReprint })
  if (isReprint && job.order_id !== null) {
    const after = { title: job.title }
    await audit(ctx, ctx.store.id, {
      action: 'order.printedAgain',
      subjectKind: 'order',
      subjectId: job.order_id,
      after,
    })
  }
  return getJob(ctx, jobId)
}

/** Only the people in the shop see what lies in the printer. */
async function settle(ctx: StoreCtx, { jobId, isPrinted }: ParsedInputOf<Calls['settle']>): Promise<PrintJob> {
  const job = await findJob(ctx, jobId)
  if (!job) throw new NotFound('print_job_not_found')
  if (job.state === 'printing') throw new Conflict('print_job_busy')
  await settleJob(ctx, jobId, isPrinted)
  return getJob(ctx, jobId)
}

export const printerRoutes: Handlers['printer'] = {
  printers,
  save: savePrinter,
  remove: removePrinter,
  test: printTest,
  printOrder,
  printTags,
  jobs,
  again: printAgain,
  settle,
  openDrawer,
}
