import {
  JOB_PAPERS,
  PRINT_PROBLEMS,
  PRINT_STATES,
  PRINTER_WAYS,
  type Printer,
  type PrintJob,
} from '@clothesline/contract'
import type { PrintContent } from '@clothesline/paper'
import { actorOf, type StoreCtx } from '../../../context.ts'
import { document, flag, instant, integer, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import { newId } from '../../../new-id.ts'
import { actorFields, actorNameOf } from '../../foundation/actor/index.ts'

type Device = Omit<Printer, '_id' | 'version' | 'name' | 'way' | 'address' | 'uses'>

const printerRow = {
  id: text,
  version: integer,
  name: text,
  way: oneOf(PRINTER_WAYS),
  address: text,
  device: document<Device>(),
  uses: document<Printer['uses']>(),
}

export async function listPrinters(ctx: StoreCtx): Promise<Printer[]> {
  const rows = await ctx.tx.rows(
    printerRow,
    'list-printers',
    `select id, version, name, way, address, device, uses from printer
      where store_id = $1 and removed_at is null order by lower(name), id`,
    [ctx.store.id],
  )
  return rows.map(({ id, version, name, way, address, device, uses }) => ({
    ...device,
    _id: id,
    version,
    name,
    way,
    address,
    uses,
  }))
}

export async function writePrinter(
  ctx: StoreCtx,
  known: string | undefined,
  { name, way, address, uses, ...device }: Omit<Printer, '_id' | 'version'>,
): Promise<string> {
  const id = known ?? newId()
  await ctx.tx.run(
    'write-printer',
    `insert into printer (store_id, id, name, way, address, device, uses) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (store_id, id) do update set version = printer.version + 1, name = excluded.name, way = excluded.way,
       address = excluded.address, device = excluded.device, uses = excluded.uses`,
    [ctx.store.id, id, name, way, address, JSON.stringify(device), JSON.stringify(uses)],
  )
  return id
}

/** What waits for it can still be sent to another one. */
export async function markPrinterRemoved(ctx: StoreCtx, id: string): Promise<void> {
  await ctx.tx.run(
    'remove-printer',
    'update printer set removed_at = $3, version = version + 1 where store_id = $1 and id = $2',
    [ctx.store.id, id, ctx.now],
  )
  await ctx.tx.run(
    'fail-jobs-of-printer',
    `update print_job set state = 'failed', problem = 'printer_removed'
      where store_id = $1 and printer_id = $2 and state = 'waiting'`,
    [ctx.store.id, id],
  )
}

const jobRow = {
  id: text,
  printer_id: text,
  printer: text,
  paper: oneOf(JOB_PAPERS),
  title: text,
  state: oneOf(PRINT_STATES),
  problem: orNull(oneOf(PRINT_PROBLEMS)),
  done: integer,
  parts: integer,
  is_reprint: flag,
  order_id: orNull(text),
  created_at: instant,
  actor: text,
  actor_name: orNull(text),
}
type JobRow = RowOf<typeof jobRow>

const JOB_COLUMNS = `j.id, j.printer_id, p.name as printer, j.paper, j.title, j.state, j.problem, j.done, j.parts, j.is_reprint,
  j.order_id, j.created_at, j.actor, ${actorNameOf('j')} as actor_name`
const JOB_FROM = `
  from print_job j join printer p on p.store_id = $1 and p.id = j.printer_id where j.store_id = $1`

const SHOWN = 50

/** What needs somebody first, then the newest. */
export async function listJobs(ctx: StoreCtx): Promise<PrintJob[]> {
  const rows = await ctx.tx.rows(
    jobRow,
    'list-print-jobs',
    `select ${JOB_COLUMNS} ${JOB_FROM}
      order by j.state in ('failed', 'unknown') desc, j.created_at desc, j.id desc limit ${SHOWN}`,
    [ctx.store.id],
  )
  return rows.map(viewJob)
}

function viewJob(row: JobRow): PrintJob {
  return {
    _id: row.id,
    printerId: row.printer_id,
    printer: row.printer,
    paper: row.paper,
    title: row.title,
    state: row.state,
    problem: row.problem,
    done: row.done,
    parts: row.parts,
    isReprint: row.is_reprint,
    createdAt: row.created_at.toISOString(),
    ...actorFields(row),
  }
}

/** Locked, so that two people who touch it decide one after the other. */
export async function findJob(ctx: StoreCtx, id: string): Promise<(JobRow & { content: PrintContent }) | undefined> {
  return ctx.tx.row(
    { ...jobRow, content: document<PrintContent>() },
    'find-print-job',
    `select ${JOB_COLUMNS}, j.content ${JOB_FROM} and j.id = $2 for update of j`,
    [ctx.store.id, id],
  )
}

export interface NewJob {
  printerId: string
  paper: PrintJob['paper']
  title: string
  content: PrintContent
  parts: number
  orderId?: string | undefined
  postingId?: string | undefined
}

export async function insertJob(ctx: StoreCtx, job: NewJob): Promise<PrintJob> {
  const id = newId()
  await ctx.tx.run(
    'insert-print-job',
    `insert into print_job (store_id, id, printer_id, paper, title, content, parts, state, order_id, posting_id, created_at, actor)
     values (:store, :id, :printer, :paper, :title, :content, :parts, 'waiting', :order, :posting, :now, :actor)`,
    {
      store: ctx.store.id,
      id,
      printer: job.printerId,
      paper: job.paper,
      title: job.title,
      content: JSON.stringify(job.content),
      parts: job.parts,
      order: job.orderId ?? null,
      posting: job.postingId ?? null,
      now: ctx.now,
      actor: actorOf(ctx),
    },
  )
  ctx.reply.wakesPrinters = true
  return getJob(ctx, id)
}

export async function getJob(ctx: StoreCtx, id: string): Promise<PrintJob> {
  const row = await findJob(ctx, id)
  if (!row) throw new Error(`The print job ${id} was just here`)
  return viewJob(row)
}

/** Sends a job to a printer once more, from the first part that is not known to be out. */
export async function queueAgain(
  ctx: StoreCtx,
  id: string,
  { printerId, done, isReprint }: { printerId: string; done: number; isReprint: boolean },
): Promise<void> {
  await ctx.tx.run(
    'queue-print-job-again',
    `update print_job set state = 'waiting', problem = null, lease_until = null, printer_id = $3, done = $4, is_reprint = $5
      where store_id = $1 and id = $2`,
    [ctx.store.id, id, printerId, done, isReprint],
  )
  ctx.reply.wakesPrinters = true
}

export async function settleJob(ctx: StoreCtx, id: string, isPrinted: boolean): Promise<void> {
  await ctx.tx.run(
    'settle-print-job',
    `update print_job set state = $3, done = case when $4 then parts else done end, problem = null
      where store_id = $1 and id = $2`,
    [ctx.store.id, id, isPrinted ? 'printed' : 'dropped', isPrinted],
  )
}

/** Cash that was just taken for an order, and that the drawer has not been opened for. */
export async function findNewCash(ctx: StoreCtx, orderId: string, since: Date): Promise<string | undefined> {
  const row = await ctx.tx.row(
    { id: text },
    'find-new-cash',
    `select p.id from posting p
       join ledger_entry e on e.store_id = $1 and e.posting_id = p.id
       join payment_mode m on m.store_id = $1 and m.id = e.payment_mode_id
      where p.store_id = $1 and p.order_id = $2 and p.at >= $3 and e.account = 'money' and e.amount_paise > 0
        and m.is_cash and p.reverses is null
        and not exists (select from print_job j where j.store_id = $1 and j.posting_id = p.id)
      order by p.at desc limit 1`,
    [ctx.store.id, orderId, since],
  )
  return row?.id
}
