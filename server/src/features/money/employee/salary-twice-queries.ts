import type { Day } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { day, integer, type RowOf, text } from '../../../db/columns.ts'

const NOT_REVERSED = 'not exists (select from posting r where r.store_id = $1 and r.reverses = p.id)'

const dueByHand = { employee_id: text, day, note: text, amount_paise: integer }
export type DueByHandRow = RowOf<typeof dueByHand>

/** Dues of these days that did not come from attendance, oldest first. */
export function listDuesByHand(ctx: StoreCtx, days: { startOn: Day; endOn: Day }): Promise<DueByHandRow[]> {
  return ctx.tx.rows(
    dueByHand,
    'list-dues-by-hand',
    `select e.employee_id, p.day, p.note, -e.amount_paise as amount_paise
       from posting p
       join ledger_entry e on e.store_id = $1 and e.posting_id = p.id and e.account = 'employee_payable'
      where p.store_id = $1 and p.kind = 'employee_due' and p.day between $2 and $3 and ${NOT_REVERSED}
        and not exists (select from wage_booking b where b.store_id = $1 and b.posting_id = p.id)
      order by p.day, p.id`,
    [ctx.store.id, days.startOn, days.endOn],
  )
}

const bookedSalary = { month: day, amount_paise: integer }

/** The salary that was booked from attendance for one of these months, given as their first days; the latest of them. */
export async function findBookedSalary(ctx: StoreCtx, employeeId: string, months: readonly Day[]) {
  return ctx.tx.row(
    bookedSalary,
    'find-booked-salary',
    `select b.month, -e.amount_paise as amount_paise
       from wage_booking b
       join posting p on p.store_id = $1 and p.id = b.posting_id
       join ledger_entry e on e.store_id = $1 and e.posting_id = p.id and e.account = 'employee_payable'
      where b.store_id = $1 and b.employee_id = $2 and b.kind = 'salary' and b.month = any ($3::date[]) and ${NOT_REVERSED}
      order by b.month desc limit 1`,
    [ctx.store.id, employeeId, months],
  )
}
