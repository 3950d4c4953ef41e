import type { ClientBase } from 'pg'

interface Rule {
  aside: string
  back: string
}

/**
 * Drops foreign keys and disables triggers while rows are loaded in any order. Returns a function that restores them
 * and checks every foreign key. The caller has to check what the triggers guarantee.
 */
export async function setRulesAside(client: ClientBase): Promise<() => Promise<void>> {
  const rules = [...(await listReferences(client)), ...(await listTriggers(client))]
  for (const { aside } of rules) await client.query(aside)
  return async () => {
    for (const { back } of rules) await client.query(back)
  }
}

async function listReferences(client: ClientBase): Promise<Rule[]> {
  const { rows } = await client.query<Rule>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as aside,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
     order by conrelid::regclass::text, conname`,
  )
  return rows
}

/** Copied rows must not be counted, stamped or logged a second time. */
async function listTriggers(client: ClientBase): Promise<Rule[]> {
  const { rows } = await client.query<Rule>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as aside,
            format('alter table %s enable %s trigger %I', tgrelid::regclass,
                   case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as back
     from pg_trigger t
     join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and tgparentid = 0 and tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace
     order by tgrelid::regclass::text, tgname`,
  )
  return rows
}
