import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { withClient } from './program.mjs'

/** @typedef {import('./capture-statements.mjs').Statement} Statement */

/**
 * The statements of a call as a script that can be repeated.
 * @param {Statement[]} statements
 * @param {pg.ClientConfig} login
 */
export async function rawScript(statements, login) {
  /** @type {string[]} */
  const lines = []
  await withClient(login, async (client) => {
    for (const { text, values } of statements) {
      const types = values.length > 0 ? await parameterTypes(client, text) : []
      lines.push(`${filled(text, values, types).replaceAll(/\s+/g, ' ').trim().replace(/;$/, '')};`)
    }
  })
  return `${lines.join('\n')}\n`
}

/** @param {pg.Client} client @param {string} text @returns {Promise<string[]>} */
async function parameterTypes(client, text) {
  await client.query(`prepare looked_at as ${text}`)
  const { rows } = await client.query(
    `select array(select t::text from unnest(parameter_types) t) as types from pg_prepared_statements where name = 'looked_at'`,
  )
  await client.query('deallocate looked_at')
  return rows[0].types
}

/** @param {string} text @param {(string | null)[]} values @param {string[]} types */
function filled(text, values, types) {
  const quoted = text.replaceAll(/'[^']*'/g, (literal) => hideColons(literal.slice(1, -1)))
  return quoted.replaceAll(/\$(\d+)/g, (_, place) => {
    const value = values[Number(place) - 1] ?? null
    const type = types[Number(place) - 1] ?? 'text'
    if (value === null) return `null::${type}`
    return `(${hideColons(value.replaceAll(/\s+/g, ' ').replaceAll("'", "''"))})::${type}`
  })
}

/**
 * A literal in which pgbench finds no variable names.
 * @param {string} text
 */
function hideColons(text) {
  return `E'${text.replaceAll('\\', '\\\\').replaceAll(':', '\\x3a')}'`
}

export async function findPgbench() {
  const onPath = spawnSync('pgbench', ['--version']).status === 0 ? ['pgbench'] : []
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const places = versions
    .sort()
    .reverse()
    .map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`)
  return [...onPath, ...places.filter((place) => existsSync(place))][0]
}

/**
 * Transactions per second over this many connections: by pgbench, or if it is missing by a loop over the driver.
 * @param {string[]} scripts one of them at random each time
 * @param {pg.ClientConfig} login
 * @param {{ connections: number, seconds: number }} size
 */
export async function runRaw(scripts, login, { connections, seconds }) {
  const pgbench = await findPgbench()
  if (pgbench === undefined) return driverLoop(scripts, login, { connections, seconds })
  const folder = await mkdtemp(join(tmpdir(), 'clothesline-raw-'))
  try {
    const files = scripts.map((_, at) => join(folder, `${at}.sql`))
    await Promise.all(files.map((file, at) => writeFile(file, scripts[at] ?? '')))
    const settings = { PGOPTIONS: '-c jit=off', PGPASSWORD: String(login.password) }
    const { stdout } = await promisify(execFile)(
      pgbench,
      [
        ...[
          '-n',
          '-M',
          'prepared',
          ...files.flatMap((file) => ['-f', file]),
          '-c',
          String(connections),
          '-j',
          '1',
          '-T',
          String(seconds),
        ],
        ...['-h', String(login.host), '-p', String(login.port), '-U', String(login.user), String(login.database)],
      ],
      { env: { ...process.env, ...settings } },
    )
    if (/aborted in command/.test(stdout)) throw new Error(stdout)
    const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    // A ratio to nothing would look like any other.
    if (!Number.isFinite(rate)) throw new Error(`pgbench measured nothing: ${stdout}`)
    return rate
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @param {string[]} scripts @param {pg.ClientConfig} login @param {{ connections: number, seconds: number }} size */
async function driverLoop(scripts, login, { connections, seconds }) {
  const until = performance.now() + seconds * 1000
  const prepared = scripts.map(readScript)
  let done = 0
  const work = () =>
    withClient(login, async (client) => {
      while (performance.now() < until) {
        const { ids, statements } = prepared[Math.floor(Math.random() * prepared.length)] ?? { ids: [], statements: [] }
        const values = new Map(ids.map((id) => [id, Math.floor(Math.random() * Number.MAX_SAFE_INTEGER)]))
        for (const { name, text, used } of statements) {
          // Two statements in one, like the opening of a transaction, cannot be prepared.
          if (used.length === 0 && /;.+/.test(text.slice(0, -1))) await client.query(text)
          else await client.query({ name, text, values: used.map((id) => values.get(id)) })
        }
        done += 1
      }
    })
  await Promise.all(Array.from({ length: connections }, work))
  return done / seconds
}

/** @param {string} script @param {number} number */
function readScript(script, number) {
  const lines = script.split('\n').filter((line) => line !== '')
  const ids = lines.filter((line) => line.startsWith('\\set')).map((line) => line.split(' ')[1] ?? '')
  const statements = lines
    .filter((line) => !line.startsWith('\\set'))
    .map((line, at) => {
      const used = ids.filter((id) => line.includes(`:${id}::`))
      const text = used.reduce((sql, id, place) => sql.replaceAll(`:${id}::`, `$${place + 1}::bigint::`), line)
      return { name: `raw-${number}-${at}`, text, used }
    })
  return { ids, statements }
}
