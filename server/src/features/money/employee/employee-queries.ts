import { offsetAndLimit } from '@clothesline/contract'
import { type Day, parsePersonNumber } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { assignments, insertion } from '../../../db/assemble.ts'
import { day, flag, instant, integer, json, orNull, type RowOf, text } from '../../../db/columns.ts'
import { NotFound } from '../../../errors.ts'
import { newId } from '../../../new-id.ts'
import { actorNameOf } from '../../foundation/actor/index.ts'

const employeeRow = {
  id: text,
  number: integer,
  name: text,
  contact: text,
  role: text,
  salary_paise: integer,
  joined_on: orNull(day),
  active: flag,
  total_due_paise: integer,
  total_paid_paise: integer,
  balance_paise: integer,
  /** Neither the PIN nor what is stored of it leaves the database with a row. */
  has_pin: flag,
  permissions: json,
  version: integer,
  created_at: instant,
}
export type EmployeeRow = RowOf<typeof employeeRow>

const COLUMNS = `id, number, name, contact, role, salary_paise, joined_on, active, total_due_paise, total_paid_paise,
  balance_paise, pin_lookup is not null as has_pin, permissions, version, created_at`

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Finds an employee by id or number; anything else matches nobody. */
export async function getEmployee(ctx: StoreCtx, ref: string, lock = false): Promise<EmployeeRow> {
  const isId = UUID.test(ref)
  const row = await ctx.tx.row(
    employeeRow,
    lock ? 'lock-employee' : 'find-employee',
    `select ${COLUMNS} from employee where store_id = $1 and (id = $2 or number = $3) ${lock ? 'for update' : ''}`,
    [ctx.store.id, isId ? ref : null, isId ? null : (parsePersonNumber('E', ref) ?? null)],
  )
  if (!row) throw new NotFound('employee_not_found')
  return row
}

export async function listEmployees(
  ctx: StoreCtx,
  filter: { startToken: number; endToken: number; includeInactive: boolean },
): Promise<{ rows: EmployeeRow[]; total: number }> {
  const { offset, limit } = offsetAndLimit(filter)
  return ctx.tx.page(
    employeeRow,
    { total: integer },
    'list-employees',
    `with found as (select ${COLUMNS} from employee where store_id = $1 and (active or $2)),
          page as (select * from found order by number desc offset $3 limit $4)
     select page.*, t.total from (select count(*) as total from found) t left join page on true order by page.number desc`,
    [ctx.store.id, filter.includeInactive, offset, limit],
  )
}

export interface EmployeeFields {
  name: string
  contact: string
  role: string
  salary_paise: number
  joined_on: string | null
  active: boolean
}

export async function insertEmployee(ctx: StoreCtx, number: number, fields: EmployeeFields): Promise<string> {
  const id = newId()
  const row = { store_id: ctx.store.id, id, number, created_at: ctx.now, ...fields }
  await ctx.tx.run('insert-employee', `insert into employee ${insertion(row)}`, row)
  return id
}

/** What the counter needs to know of an employee. */
interface ClerkFields {
  pin_hash: string | null
  pin_lookup: Buffer | null
  permissions: string
}

export async function changeEmployee(
  ctx: StoreCtx,
  id: string,
  change: Partial<EmployeeFields & ClerkFields>,
): Promise<void> {
  const changes = ['version = version + 1', ...assignments(change)].join(', ')
  const statement = `update employee set ${changes} where store_id = :store_id and id = :id`
  await ctx.tx.run(undefined, statement, { ...change, store_id: ctx.store.id, id })
}

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
