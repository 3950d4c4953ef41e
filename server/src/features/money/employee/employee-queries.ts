import { offsetAndLimit } from '@clothesline/contract'
import { parsePersonNumber } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { assignments, insertion } from '../../../db/assemble.ts'
import { day, flag, instant, integer, json, orNull, type RowOf, text } from '../../../db/columns.ts'
import { NotFound } from '../../../errors.ts'
import { newId } from '../../../new-id.ts'

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
export interface ClerkFields {
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
