import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client, ClientBase } from 'pg'
import { pack as createPack, type Pack } from 'tar-stream'
import { beginSnapshot } from '../citus/snapshot.ts'
import { matchOwner, syncFolder } from '../embedded/write-durable-file.ts'
import { type BackupManifest, BackupRefused, backupFormat, manifestName } from './backup-manifest.ts'
import { copyOut, useStableTextFormat } from './copy-table.ts'
import { listSequences, listTables } from './list-tables.ts'
import { verifyBackup } from './read-backup.ts'

export interface BackupOptions {
  signal?: AbortSignal
  /** Called after each table: how many of how many, and the rows so far. */
  onProgress?: (done: number, of: number, rows: number) => void
}

const partBytes = 4_000_000

/**
 * Writes a consistent snapshot of all tables into one file. The file gets its final name only when it is complete,
 * flushed to disk and has been read back.
 */
export async function writeBackup(client: Client, path: string, options: BackupOptions = {}) {
  if (await stat(path).catch(() => undefined)) throw new BackupRefused(`${path} already exists: choose another name`)
  const draft = `${path}.draft`
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(client, draft, options)
    const manifest = await verifyBackup(draft, options.signal)
    await matchOwner(draft)
    await rename(draft, path)
    await syncFolder(dirname(path))
    return { manifest, bytes: (await stat(path)).size }
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw explain(path, error)
  }
}

async function writeFile(client: Client, draft: string, options: BackupOptions): Promise<void> {
  await rm(draft, { force: true })
  const pack = createPack()
  // Flushed before closing, so that a power cut after the backup does not lose it.
  const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(pack, createGzip(), file, { signal: options.signal })
  // A failing disk ends the reading, and a failing database ends the writing.
  const read = packTables(client, pack, options).catch((error) => pack.destroy(error))
  await Promise.allSettled([written, read])
  await written
}

async function packTables(client: Client, pack: Pack, { signal, onProgress }: BackupOptions): Promise<void> {
  const createdAt = new Date().toISOString()
  await beginSnapshot(client)
  await useStableTextFormat(client)
  const manifest: BackupManifest = {
    product: 'Clothesline',
    format: backupFormat,
    schema: await readSchema(client),
    createdAt,
    tables: [],
    sequences: await listSequences(client),
  }
  const shapes = await listTables(client)
  let rows = 0
  for (const shape of shapes) {
    const parts = collectParts(pack, shape.name)
    const table = await copyOut(client, shape, parts.add, signal)
    await parts.flush()
    manifest.tables.push(table)
    rows += table.rows
    onProgress?.(manifest.tables.length, shapes.length, rows)
  }
  await addEntry(pack, manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  pack.finalize()
  await client.query('commit')
}

/** An entry's size is written before its content, so a table of unknown size is split into parts that fit into memory. */
function collectParts(pack: Pack, table: string) {
  let [waiting, bytes, number]: [Buffer[], number, number] = [[], 0, 0]
  const flush = async () => {
    if (bytes === 0) return
    const content = Buffer.concat(waiting)
    waiting = []
    bytes = 0
    number += 1
    await addEntry(pack, `${table}/${String(number).padStart(6, '0')}.copy`, content)
  }
  const add = async (chunk: Buffer) => {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes >= partBytes) await flush()
  }
  return { add, flush }
}

function addEntry(pack: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = pack.entry({ name, size: content.length, mode: 0o600 }, (error) =>
      error ? reject(error) : resolve(),
    )
    entry.on('error', reject)
    entry.end(content)
  })
}

async function readSchema(client: ClientBase): Promise<number> {
  const found = await client.query<{ there: boolean }>(`select to_regclass('public.migration') is not null as there`)
  if (!found.rows[0]?.there) throw new BackupRefused('There is nothing to back up: the database has no tables yet')
  const { rows } = await client.query<{ number: number }>('select coalesce(max(number), 0) as number from migration')
  return rows[0]?.number ?? 0
}

function explain(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new BackupRefused(`There is not enough space for ${path}: no backup was made`)
  }
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM' || code === 'ENOTDIR') {
    return new BackupRefused(`${path} cannot be written: check the folder and its permissions`)
  }
  return error
}
