import type { ClientBase } from 'pg'

interface Rule {
  disable: string
  restore: string
}

/**
 * Drops foreign keys and disables triggers while rows are loaded in any order. Returns a function that restores them
 * and checks every foreign key. The caller has to check what the triggers guarantee.
 */
export async function disableConstraints(client: ClientBase): Promise<() => Promise<void>> {
  const rules = [...(await listReferences(client)), ...(await listTriggers(client))]
  for (const { disable } of rules) await client.query(disable)
  return async () => {
    for (const { restore } of rules) await client.query(restore)
  }
}

async function listReferences(client: ClientBase): Promise<Rule[]> {
  const { rows } = await client.query<Rule>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as disable,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
     order by conrelid::regclass::text, conname`,
  )
  return rows
}

/** Copied rows must not be counted, stamped or logged a second time. */
async function listTriggers(client: ClientBase): Promise<Rule[]> {
  const { rows } = await client.query<Rule>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as disable,
            format('alter table %s enable %s trigger %I', tgrelid::regclass,
                   case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as restore
     from pg_trigger t
     join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and tgparentid = 0 and tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace
     order by tgrelid::regclass::text, tgname`,
  )
  return rows
}
