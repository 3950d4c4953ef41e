import { offsetAndLimit } from '@clothesline/contract'
import { parsePersonNumber } from '@clothesline/domain'
import { v7 as uuidv7 } from 'uuid'
import type { StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'

export interface EmployeeRow extends Record<string, unknown> {
  id: string
  number: number
  name: string
  contact: string
  role: string
  salary_paise: number
  joined_on: string | null
  active: boolean
  total_due_paise: number
  total_paid_paise: number
  balance_paise: number
  version: number
  created_at: Date
}

const COLUMNS = `id, number, name, contact, role, salary_paise, joined_on, active, total_due_paise, total_paid_paise,
  balance_paise, version, created_at`

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The employee of this id or number; whatever is neither names nobody. */
export async function getEmployee(ctx: StoreCtx, ref: string, lock = false): Promise<EmployeeRow> {
  const isId = UUID.test(ref)
  const rows = await ctx.tx.run<EmployeeRow>(
    lock ? 'lock-employee' : 'find-employee',
    `select ${COLUMNS} from employee where store_id = $1 and (id = $2 or number = $3) ${lock ? 'for update' : ''}`,
    [ctx.store.id, isId ? ref : null, isId ? null : (parsePersonNumber('E', ref) ?? null)],
  )
  if (!rows[0]) throw new NotFound('employee_not_found')
  return rows[0]
}

export async function listEmployees(
  ctx: StoreCtx,
  filter: { startToken: number; endToken: number; includeInactive: boolean },
): Promise<{ rows: EmployeeRow[]; total: number }> {
  const { offset, limit } = offsetAndLimit(filter)
  const rows = await ctx.tx.run<EmployeeRow & { total: number }>(
    'list-employees',
    `with found as (select ${COLUMNS} from employee where store_id = $1 and (active or $2)),
          page as (select * from found order by number desc offset $3 limit $4)
     select page.*, t.total from (select count(*) as total from found) t left join page on true order by page.number desc`,
    [ctx.store.id, filter.includeInactive, offset, limit],
  )
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
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
  const id = uuidv7()
  await ctx.tx.db
    .insertInto('employee')
    .values({ store_id: ctx.store.id, id, number, created_at: ctx.now, ...fields })
    .execute()
  return id
}

export async function changeEmployee(ctx: StoreCtx, id: string, change: Partial<EmployeeFields>): Promise<void> {
  await ctx.tx.db
    .updateTable('employee')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('store_id', '=', ctx.store.id)
    .where('id', '=', id)
    .execute()
}
