import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { refusal } from '@clothesline/contract'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type BackedUpTable, type BackupManifest, BackupRefused, manifestName } from './backup-manifest.ts'
import { copyOut, useStableTextFormat } from './copy-table.ts'
import { disableConstraints } from './disable-constraints.ts'
import { passesRowSecurity, setRowSecurity } from './lift-row-security.ts'
import { listTables, quote } from './list-tables.ts'
import { checkTable, parsePartName, readParts } from './read-backup.ts'

export interface LoadOptions {
  signal?: AbortSignal
  onProgress?: (done: number, of: number, rows: number) => void
}

/**
 * Fills a newly migrated database from the file in one transaction, which commits only if the tables read back
 * identically. Afterwards no message is waiting in it and nobody is logged in.
 */
export async function loadTables(
  client: ClientBase,
  path: string,
  manifest: BackupManifest,
  options: LoadOptions = {},
) {
  await client.query('begin')
  await useStableTextFormat(client)
  const confined = !(await passesRowSecurity(client))
  if (confined) await setRowSecurity(client, 'no force')
  const restoreConstraints = await disableConstraints(client)
  await emptyTables(client, manifest)
  await copyIn(client, path, manifest, options.signal)
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [`public.${quote(name)}`, lastValue, isCalled])
  }
  await restoreConstraints()
  await readBack(client, manifest, options)
  await checkLedger(client, path)
  // Before row security applies to the owner again: then it would see no messages to hold back.
  await holdWaitingMessages(client)
  await endSessions(client)
  if (confined) await setRowSecurity(client, 'force')
  await client.query('commit')
  await client.query('analyze')
}

/** Migrations may have inserted rows; the backup contains them too, as they were at the time. */
async function emptyTables(client: ClientBase, manifest: BackupManifest): Promise<void> {
  const present = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]))
  for (const { name, columns } of manifest.tables) {
    const there = present.get(name)
    if (there?.toSorted().join() !== columns.toSorted().join()) {
      throw new BackupRefused(
        `The backup does not fit schema ${manifest.schema} of this program: table ${name} differs`,
      )
    }
  }
  if (present.size > 0) await client.query(`truncate ${[...present.keys()].map(qualify).join(', ')}`)
}

async function copyIn(client: ClientBase, path: string, manifest: BackupManifest, signal?: AbortSignal): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  let copying: ReturnType<typeof startCopy> | undefined
  for await (const { name, content } of readParts(path, signal)) {
    if (name === manifestName) continue
    const table = tables.get(parsePartName(name).table)
    if (table === undefined) throw new BackupRefused(`${path} changed while it was being read`)
    if (copying?.table !== table) {
      await copying?.end()
      copying = startCopy(client, table)
    }
    await copying.write(content)
  }
  await copying?.end()
}

function startCopy(client: ClientBase, table: BackedUpTable) {
  const columns = table.columns.map(quote).join(', ')
  const stream = client.query(copyFrom(`copy ${qualify(table.name)} (${columns}) from stdin`))
  const done = finished(stream)
  // The error is thrown where this is awaited; until then it must not count as unhandled.
  done.catch(() => undefined)
  return {
    table,
    async write(content: Buffer) {
      if (!stream.write(content)) await Promise.race([once(stream, 'drain'), done])
    },
    async end() {
      stream.end()
      await done
    },
  }
}

async function readBack(client: ClientBase, manifest: BackupManifest, { signal, onProgress }: LoadOptions) {
  const shapes = new Map((await listTables(client)).map((shape) => [shape.name, shape]))
  let [done, rows] = [0, 0]
  for (const table of manifest.tables) {
    const shape = shapes.get(table.name)
    if (shape === undefined) throw new Error(`Table ${table.name} is missing`)
    checkTable(table, await copyOut(client, { ...shape, columns: table.columns }, () => {}, signal))
    done += 1
    rows += table.rows
    onProgress?.(done, manifest.tables.length, rows)
  }
}

/**
 * Sessions that ended after the backup would be open again, and used one-time passwords valid again. So everybody has
 * to log in again.
 */
async function endSessions(client: ClientBase): Promise<void> {
  await client.query('update session set ended_at = now() where ended_at is null')
  await client.query('update admin_session set ended_at = now() where ended_at is null')
  await client.query('update store_login set one_time_hash = null, one_time_expires_at = null')
  await client.query('update otp set expires_at = least(expires_at, now())')
}

/** Foreign keys are checked when they are restored, but triggers do not check rows inserted while they were disabled. */
async function checkLedger(client: ClientBase, path: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select posting_id as id from ledger_entry group by store_id, posting_id having sum(amount_paise) <> 0 limit 1`,
  )
  if (rows[0])
    throw new BackupRefused(`${path} is inconsistent: the entries of posting ${rows[0].id} do not sum to zero`)
}

/** Messages that waited at the time of the backup were probably sent since. Nobody should get them twice. */
async function holdWaitingMessages(client: ClientBase): Promise<void> {
  const { message, code, values } = refusal('message_restored')
  await client.query(`update message set state = 'failed', error = $1 where state = 'queued'`, [message])
  // The tables have the schema of the backup; older versions have no column for the code.
  const columns = await client.query(
    `select 1 from information_schema.columns where table_name = 'message' and column_name = 'reason'`,
  )
  if (columns.rowCount === 0) return
  await client.query(`update message set reason = $2 where error = $1`, [message, JSON.stringify({ code, values })])
}

function qualify(table: string): string {
  return `public.${quote(table)}`
}
