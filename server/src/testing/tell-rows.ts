import type { Client } from 'pg'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** What people call a row, for the tables whose ids others refer to. */
const NAMES = `
  select store_id as id, 'store ' || username as name from store_login
  union all select id, 'customer ' || number from customer
  union all select id, 'order ' || invoice from orders
  union all select id, 'employee ' || number from employee
  union all select id, 'cloth ' || name from cloth
  union all select id, 'service ' || name from service
  union all select id, 'category ' || name from expense_category
  union all select id, 'mode ' || mode from payment_mode
  union all select id, 'posting ' || kind || ' ' || at from posting`

/** Different for every store that is made: logins, keys and random codes. */
const LEFT_OUT = /hash|salt|secret|_code$|^key$|token/

/**
 * Every row of every table of the stores, as text in a fixed order. Ids are made up anew each time, so names stand for
 * them.
 */
export async function tellRows(owner: Pick<Client, 'query'>): Promise<Record<string, string[]>> {
  const { rows: named } = await owner.query<{ id: string; name: string }>(NAMES)
  const names = new Map(named.map(({ id, name }) => [id, name]))
  const { rows: columns } = await owner.query<{ table: string; column: string; type: string }>(
    `select c.table_name as table, c.column_name as column, c.data_type as type
       from information_schema.columns c
       join information_schema.columns s on s.table_schema = c.table_schema and s.table_name = c.table_name and s.column_name = 'store_id'
       join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
      where c.table_schema = 'public' order by 1, c.ordinal_position`,
  )
  const told: Record<string, string[]> = {}
  for (const table of new Set(columns.map((each) => each.table))) {
    const kept = columns.filter((each) => each.table === table && !LEFT_OUT.test(each.column) && each.type !== 'bytea')
    const { rows } = await owner.query<{ row: string }>(
      `select (to_jsonb(t))::text as row from (select ${kept.map(({ column }) => `"${column}"`).join(', ')} from ${table}) t`,
    )
    told[table] = rows.map(({ row }) => row.replaceAll(UUID, (id) => names.get(id) ?? '#')).sort()
  }
  return told
}
