import { offsetAndLimit } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { day, flag, instant, integer, orNull, type RowOf, text } from '../../../db/columns.ts'
import { actorNameOf } from '../../foundation/actor/index.ts'

const employeeTransactionRow = {
  id: text,
  kind: text,
  day,
  at: instant,
  note: text,
  actor: text,
  actor_name: orNull(text),
  mode: orNull(text),
  /** The change of what the store owes the employee. */
  change_paise: integer,
  running_paise: integer,
  is_reversal: flag,
  reversed: flag,
}
export type EmployeeTransactionRow = RowOf<typeof employeeTransactionRow>

/** The running balance covers the whole account, whichever part is shown: oldest day first, in order of entry. */
const ACCOUNT = `
  with account as (
    select p.id, p.kind, p.day, p.at, p.note, p.actor, ${actorNameOf('p')} as actor_name, p.reverses is not null as is_reversal,
           -e.amount_paise as change_paise,
           (-sum(e.amount_paise) over (order by p.day, p.at, p.id))::bigint as running_paise
      from ledger_entry e join posting p on p.store_id = $1 and p.id = e.posting_id
     where e.store_id = $1 and e.employee_id = $2 and e.account = 'employee_payable'
  )`

/** How it was paid, and whether it was reversed. */
const SHOWN = `
  a.*, (select m.mode from ledger_entry e join payment_mode m on m.store_id = $1 and m.id = e.payment_mode_id
         where e.store_id = $1 and e.posting_id = a.id and e.account = 'money') as mode,
  exists (select from posting r where r.store_id = $1 and r.reverses = a.id) as reversed`

export async function listEmployeeTransactions(
  ctx: StoreCtx,
  employeeId: string,
  page: { startToken: number; endToken: number },
): Promise<{ rows: EmployeeTransactionRow[]; total: number }> {
  const { offset, limit } = offsetAndLimit(page)
  return ctx.tx.page(
    employeeTransactionRow,
    { total: integer },
    'list-employee-transactions',
    `${ACCOUNT}, page as (
       select ${SHOWN} from (select * from account order by day desc, at desc, id desc offset $3 limit $4) a
     )
     select page.*, t.total from (select count(*) as total from account) t left join page on true
      order by page.day desc, page.at desc, page.id desc`,
    [ctx.store.id, employeeId, offset, limit],
  )
}

export async function findEmployeeTransaction(
  ctx: StoreCtx,
  employeeId: string,
  postingId: string,
): Promise<EmployeeTransactionRow | undefined> {
  return ctx.tx.row(
    employeeTransactionRow,
    'find-employee-transaction',
    `${ACCOUNT} select ${SHOWN} from account a where a.id = $3`,
    [ctx.store.id, employeeId, postingId],
  )
}
