import type { Printer, PrintProblem, PrintState } from '@clothesline/contract'
import { PRINTER_WAYS } from '@clothesline/contract'
import type { PrintContent } from '@clothesline/paper'
import { document, flag, integer, oneOf, type RowOf, text } from '../../../db/columns.ts'
import type { Tx } from '../../../db/transaction.ts'

const dueRow = { store_id: text, id: text, printer_id: text }

const claimed = {
  store_id: text,
  id: text,
  printer_id: text,
  way: oneOf(PRINTER_WAYS),
  address: text,
  device: document<Omit<Printer, '_id' | 'version' | 'name' | 'way' | 'address' | 'uses'>>(),
  content: document<PrintContent>(),
  done: integer,
  is_reprint: flag,
}
export type ClaimedJob = RowOf<typeof claimed>
type Key = Pick<ClaimedJob, 'store_id' | 'id'>

const MOST_FOUND = 20

const FIND_DUE = `
  select store_id, id, printer_id from print_job
   where state = 'waiting'
   order by created_at, id limit ${MOST_FOUND}`

const HOLD_PRINTER = `
  select id from printer where store_id = $1 and id = $2 for update skip locked`

/** A printer that is printing takes no other job: asked after its lock was had, so that two servers cannot both claim. */
const CLAIM = `
  update print_job j set state = 'printing', lease_until = $3 from printer p
   where j.store_id = $1 and j.id = $2 and j.state = 'waiting' and p.store_id = $1 and p.id = j.printer_id
     and not exists (select from print_job o where o.store_id = $1 and o.printer_id = j.printer_id and o.state = 'printing')
  returning j.store_id, j.id, j.printer_id, p.way, p.address, p.device, j.content, j.done, j.is_reprint`

/** Claims the next job of a printer that is free. Found over all stores, claimed within its own. */
export async function claimJob(tx: Tx, leaseUntil: Date): Promise<ClaimedJob | undefined> {
  const tried = new Set<string>()
  for (const due of await tx.rows(dueRow, 'find-due-print-jobs', FIND_DUE, [])) {
    // The first one of a printer was not to be had, so no later one may overtake it.
    if (tried.has(due.printer_id)) continue
    tried.add(due.printer_id)
    if ((await tx.run('hold-printer', HOLD_PRINTER, [due.store_id, due.printer_id])) === 0) continue
    const job = await tx.row(claimed, 'claim-print-job', CLAIM, [due.store_id, due.id, leaseUntil])
    if (job) return job
  }
  return undefined
}

/** Jobs whose server died: nobody knows what came out. Returns their stores. */
export async function markLost(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx.rows(
    { store_id: text },
    'mark-lost-print-jobs',
    `update print_job set state = 'unknown', problem = 'line_broke', lease_until = null
      where state = 'printing' and lease_until < $1 returning store_id`,
    [now],
  )
  return rows.map(({ store_id }) => store_id)
}

/** Notes what is out, and keeps the job for whoever prints it. */
export async function noteDone(tx: Tx, job: Key, done: number, leaseUntil: Date): Promise<void> {
  await tx.run(
    'note-printed-parts',
    `update print_job set done = $3, lease_until = $4 where store_id = $1 and id = $2 and state = 'printing'`,
    [job.store_id, job.id, done, leaseUntil],
  )
}

export async function endJob(tx: Tx, job: Key, state: PrintState, problem: PrintProblem | null): Promise<void> {
  await tx.run(
    'end-print-job',
    `update print_job set state = $3, problem = $4, lease_until = null
      where store_id = $1 and id = $2 and state = 'printing'`,
    [job.store_id, job.id, state, problem],
  )
}
