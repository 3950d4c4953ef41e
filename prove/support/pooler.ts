import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { withClient } from '../../server/src/db/backup/with-client.ts'
import type { startDatabaseServer } from './database-server.ts'
import { makePlace } from './program.ts'

type DatabaseServer = Awaited<ReturnType<typeof startDatabaseServer>>

/** The user that PgBouncer runs as when root starts it, which it refuses to be. */
const NOBODY = 65_534

/** As docs/operations.md tells to set it up. */
const passwordLookUp = `
create function public.pooler_password(name text) returns table (usename name, passwd text)
  language sql security definer set search_path = pg_catalog
  as $$ select usename, passwd from pg_shadow where usename = name $$`

/** Starts PgBouncer in transaction mode in front of the database. Returns its address as DATABASE_URL takes it. */
export async function startPooler(pgbouncer: string, database: DatabaseServer): Promise<string> {
  await withClient(database, (client) => client.query(passwordLookUp))
  const { user, password, host, port, database: name } = database
  const place = await makePlace()
  await chmod(place, 0o777)
  const listening = await findFreePort()
  const [settings, users] = [join(place, 'pgbouncer.ini'), join(place, 'users.txt')]
  await writeFile(users, `"${user}" "${password}"\n`)
  await writeFile(
    settings,
    [
      '[databases]',
      `${name} = host=${host} port=${port} dbname=${name}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${listening}`,
      'unix_socket_dir =',
      'pool_mode = transaction',
      'default_pool_size = 20',
      ...(keepsPreparedStatements(pgbouncer) ? ['max_prepared_statements = 200'] : []),
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      `auth_user = ${user}`,
      'auth_query = select usename, passwd from public.pooler_password($1)',
    ].join('\n'),
  )
  const isRoot = process.getuid?.() === 0
  const child = spawn(pgbouncer, ['-q', settings], {
    stdio: 'ignore',
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGINT')
    await ended
  })
  await Promise.race([
    answers(listening),
    ended.then(([code]) => Promise.reject(new Error(`PgBouncer ended with ${code}`))),
  ])
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${listening}/${name}`
}

/** From 1.21 on. An older one does not know the setting, and the program says at its start that it cannot be used. */
function keepsPreparedStatements(pgbouncer: string): boolean {
  const [, minor = ''] = /PgBouncer 1\.(\d+)/.exec(execFileSync(pgbouncer, ['--version'], { encoding: 'utf8' })) ?? []
  return Number(minor) >= 21
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

async function answers(port: number): Promise<void> {
  for (;;) {
    const socket = createConnection(port, '127.0.0.1')
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isThere) return
    await delay(50)
  }
}
