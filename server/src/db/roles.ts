import { createHmac, randomBytes } from 'node:crypto'
import { type ClientBase, DatabaseError } from 'pg'
import { StartupError } from '../errors.ts'
import { readCitusState } from './citus/state.ts'

export interface LoginRoles {
  /** The key for what the server signs; the same for every server on this database. */
  secretKey: Buffer
  tenant: { user: string; password: string }
  platform: { user: string; password: string }
  /** For transactions of several stores. There are none on Citus. */
  shared?: { user: string; password: string }
}

const KINDS = ['tenant', 'platform', 'shared'] as const
type Kind = (typeof KINDS)[number]

/** Grants and policies refer to these; each login role below is a member of one. */
const GROUPS = KINDS.map((kind) => `clothesline_${kind}`)

export async function ensureGroupRoles(client: ClientBase): Promise<void> {
  for (const role of GROUPS) {
    const known = await client.query('select 1 from pg_roles where rolname = $1', [role])
    if (known.rowCount === 0) await createRole(client, `create role ${role} nologin`)
  }
}

/**
 * The program logs in with roles of its own, none of which owns the tables or bypasses row security. Their names and
 * passwords are stored in the database, readable by its owner only, so that several servers can share it.
 */
export async function ensureLoginRoles(client: ClientBase): Promise<LoginRoles> {
  await createIfMissing(client, 'create table if not exists secret (name text primary key, value text not null)')
  await client.query(
    `insert into secret (name, value) values ('role_name', $1), ('tenant_password', $2), ('platform_password', $3), ('secret_key', $4)
     on conflict (name) do nothing`,
    [
      `clothesline_${randomBytes(4).toString('hex')}`,
      randomPassword(),
      randomPassword(),
      randomBytes(32).toString('hex'),
    ],
  )
  const rows = await client.query<{ name: string; value: string }>('select name, value from secret')
  const secret = new Map(rows.rows.map((row) => [row.name, row.value]))
  const name = secret.get('role_name') ?? ''
  const tenantPassword = secret.get('tenant_password') ?? ''
  const passwords = {
    tenant: tenantPassword,
    platform: secret.get('platform_password') ?? '',
    // Not stored: a backup from before this role has no password for it, and the role may be there when it is restored.
    shared: createHmac('sha256', tenantPassword).update('shared').digest('base64url'),
  }
  const login = async (kind: Kind) => {
    const role = { user: `${name}_${kind}`, password: passwords[kind] }
    const known = await client.query('select 1 from pg_roles where rolname = $1', [role.user])
    if (known.rowCount === 0) {
      const password = client.escapeLiteral(role.password)
      await createRole(
        client,
        `create role ${role.user} login nobypassrls password ${password} in role clothesline_${kind}`,
      )
    }
    return role
  }
  const { isDistributed } = await readCitusState(client)
  const secretKey = Buffer.from(secret.get('secret_key') ?? '', 'hex')
  const [tenant, platform] = [await login('tenant'), await login('platform')]
  if (isDistributed) {
    await letRolesReachWorkers(client, [
      { ...tenant, kind: 'tenant' },
      { ...platform, kind: 'platform' },
    ])
  }
  const more = isDistributed ? CITUS_SETTINGS : {}
  await keepSettings(client, tenant.user, { ...SETTINGS, ...TENANT_SETTINGS, ...more })
  await keepSettings(client, platform.user, { ...SETTINGS, ...more })
  if (isDistributed) return { secretKey, tenant, platform }
  // The group may belong to another installation on the same server. Everything works without it.
  const shared = await login('shared').catch((error) => {
    if (error instanceof StartupError) return undefined
    throw error
  })
  if (!shared) return { secretKey, tenant, platform }
  await keepSettings(client, shared.user, { ...SETTINGS, ...TENANT_SETTINGS, ...SHARED_SETTINGS })
  return { secretKey, tenant, platform, shared }
}

const SETTINGS = {
  statement_timeout: '30000',
  lock_timeout: '10000',
  idle_in_transaction_session_timeout: '60000',
  jit: 'off',
}
/**
 * A plan made for the values of a call takes a store that the statistics do not know for an empty one. In a new shop
 * beside others such plans took seconds, so every statement of a store gets one plan, made for any store.
 */
const TENANT_SETTINGS = { plan_cache_mode: 'force_generic_plan' }
/**
 * A store whose rows are locked must not hold up the others: its orders then run alone. Every row is looked up by its key,
 * so the planner need not consider reading a table as a whole, which it prefers where a table is small or not yet counted.
 */
const SHARED_SETTINGS = {
  lock_timeout: '50',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  // Sorted groups, so that rows are updated in the order of their stores.
  enable_hashagg: 'off',
}
/**
 * Without the first, the Citus workers would not know which store the transaction is for. Citus needs the values to plan
 * a statement with several tables.
 */
const CITUS_SETTINGS = { 'citus.propagate_set_commands': 'local', plan_cache_mode: 'auto' }

/**
 * The settings of the program's connections belong to its roles, not to each connection's start: a pooler refuses the
 * startup parameter, and shares its connections among clients.
 */
async function keepSettings(client: ClientBase, user: string, wanted: Record<string, string>): Promise<void> {
  const { rows } = await client.query<{ settings: string[] | null }>(
    'select rolconfig as settings from pg_roles where rolname = $1',
    [user],
  )
  const settings = rows[0]?.settings
  if (Object.entries(wanted).every(([name, value]) => settings?.includes(`${name}=${value}`))) return
  await client.query('begin')
  // Servers that start at the same moment would change the same row of the catalogue.
  await client.query('lock table secret in exclusive mode')
  for (const [name, value] of Object.entries(wanted)) {
    await client.query(`alter role ${user} set ${name} = '${value}'`)
  }
  await client.query('commit')
}

/**
 * The coordinator logs in to the workers as the role that asked, so the roles must exist there. It finds the passwords
 * in a list of its own, which only a superuser may write; without one, the workers must know the roles already, and let
 * them in by a certificate or by their address.
 */
async function letRolesReachWorkers(client: ClientBase, roles: { user: string; password: string; kind: string }[]) {
  const me = await client.query<{ super: boolean }>(
    'select rolsuper as super from pg_roles where rolname = current_user',
  )
  if (!me.rows[0]?.super) return
  for (const { user, password, kind } of roles) {
    const create = `create role ${user} login nobypassrls password ${client.escapeLiteral(password)} in role clothesline_${kind}`
    const settings = Object.entries({ ...SETTINGS, ...CITUS_SETTINGS })
    const known = settings.map(([name, value]) => `'${name}=${value}'`).join(', ')
    const set = settings.map(([name, value]) => `alter role ${user} set ${name} = '${value}';`).join(' ')
    // Each worker is told by itself: it must not pass the role on to the others. It asks them as this role, too, for a
    // store whose rows have just been moved.
    const command = `do $$ begin perform set_config('citus.enable_ddl_propagation', 'off', true);
      if to_regrole('${user}') is null then ${create}; end if;
      if not coalesce((select rolconfig @> array[${known}] from pg_roles where rolname = '${user}'), false) then ${set} end if;
      ${keepPassword(`'${user}'`, `'password=${password}'`)}; end $$`
    const failed = await client.query<{ result: string }>(
      'select result from run_command_on_workers($1) where not success',
      [command],
    )
    if (failed.rows[0]) throw new StartupError(`A worker does not take the program's role: ${failed.rows[0].result}`)
    await client.query(keepPassword('$1', '$2'), [user, `password=${password}`])
  }
}

const keepPassword = (user: string, how: string) => `
  insert into pg_dist_authinfo (nodeid, rolename, authinfo) values (0, ${user}, ${how})
  on conflict (nodeid, rolename) do update set authinfo = excluded.authinfo
    where pg_dist_authinfo.authinfo <> excluded.authinfo`

const randomPassword = () => randomBytes(24).toString('base64url')

async function createRole(client: ClientBase, sql: string): Promise<void> {
  try {
    await createIfMissing(client, sql)
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '42501') throw error
    throw new StartupError(
      'The role in DATABASE_URL may not create roles. Give it CREATEROLE: Clothesline logs in with its own roles, which are subject to row security.',
    )
  }
}

const ALREADY_THERE = ['42P07', '42710', '23505']

/** For objects that another server may be creating at the same moment: IF NOT EXISTS alone does not cover that. */
export async function createIfMissing(client: ClientBase, sql: string): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    if (!(error instanceof DatabaseError) || !ALREADY_THERE.includes(error.code ?? '')) throw error
  }
}
