import type { ClientBase } from 'pg'
import type { BackedUpSequence } from './backup-manifest.ts'

export interface TableShape {
  name: string
  /** Without generated columns, which the database computes again. */
  columns: string[]
  /** A sort order that does not depend on the server's locale. */
  orderBy: string
}

/** All our tables with rows, except the list of migrations: a restore runs them itself. */
export async function listTables(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] | null }>(
    `select c.relname as name, columns.list as columns, key.list as key
     from pg_class c
     join lateral (
       select array_agg(a.attname::text order by a.attnum) as list
       from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     ) columns on columns.list is not null
     left join lateral (
       select array_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end order by k.place) as list
       from pg_index i
       cross join lateral unnest(i.indkey::int2[]) with ordinality k (attnum, place)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
       where i.indrelid = c.oid and i.indisprimary
     ) key on true
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence <> 't' and c.relname <> 'migration'
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by c.relname collate "C"`,
  )
  return rows.map(({ name, columns, key }) => ({
    name,
    columns,
    orderBy: (key ?? columns.map((column) => `${quote(column)}::text collate "C"`)).join(', '),
  }))
}

export async function listSequences(client: ClientBase): Promise<BackedUpSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`,
  )
  const sequences: BackedUpSequence[] = []
  for (const { name } of rows) {
    const state = await client.query(`select last_value::text as value, is_called from public.${quote(name)}`)
    sequences.push({ name, lastValue: state.rows[0].value, isCalled: state.rows[0].is_called })
  }
  return sequences
}

export function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`
}
