import type { ClientBase, ClientConfig } from 'pg'
import { quote } from './list-tables.ts'
import { withClient } from './with-client.ts'

/**
 * On your own server the owner is subject to FORCE ROW LEVEL SECURITY and would read no rows. It is lifted for the
 * owner alone while the work runs; the roles that requests use stay confined. A superuser does not need this.
 */
export async function liftRowSecurity<T>(config: ClientConfig, work: () => Promise<T>): Promise<T> {
  return withClient(config, async (client) => {
    if (await passesRowSecurity(client)) return work()
    // A short lock timeout, so that requests do not queue behind this statement.
    await client.query(`set lock_timeout = '2s'`)
    try {
      await setRowSecurity(client, 'no force')
      return await work()
    } finally {
      await setRowSecurity(client, 'force')
    }
  })
}

export async function passesRowSecurity(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ passes: boolean }>(
    'select rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user',
  )
  return rows[0]?.passes ?? false
}

/** All our tables with row security force it, so forcing it is also right for one that an interrupted run left lifted. */
export async function setRowSecurity(client: ClientBase, change: 'force' | 'no force'): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity
       and relforcerowsecurity <> $1 order by relname`,
    [change === 'force'],
  )
  for (const { name } of rows) {
    await withTries(() => client.query(`alter table public.${quote(name)} ${change} row level security`))
  }
}

async function withTries(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work()
      return
    } catch (error) {
      const busy = error instanceof Error && 'code' in error && error.code === '55P03'
      if (!busy || tries === 30) throw error
    }
  }
}
