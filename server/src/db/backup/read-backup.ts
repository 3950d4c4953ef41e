import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract as createExtract } from 'tar-stream'
import {
  type BackedUpTable,
  type BackupManifest,
  BackupRefused,
  backupFormat,
  manifestName,
  parseManifest,
} from './backup-manifest.ts'
import { countLines } from './copy-table.ts'

export interface BackupPart {
  name: string
  content: Buffer
}

/** Reads the entries of a backup file one after another, each as a whole. */
export async function* readParts(path: string, signal?: AbortSignal): AsyncGenerator<BackupPart> {
  const extract = createExtract()
  const reading = pipeline(createReadStream(path), createGunzip(), extract, { signal })
  // The loop below throws this error too. Here it only must not count as unhandled.
  reading.catch(() => undefined)
  for await (const entry of extract) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk)
    yield { name: entry.header.name, content: Buffer.concat(chunks) }
  }
  await reading
}

/**
 * Reads the whole file and compares it with its manifest. Throws a one-line error unless it is complete and of a
 * known format.
 */
export async function verifyBackup(path: string, signal?: AbortSignal): Promise<BackupManifest> {
  try {
    const manifest = await readManifest(path, signal)
    if (manifest.format > backupFormat) {
      throw new BackupRefused(`${path} was made by a newer Clothesline: update the program first`)
    }
    return manifest
  } catch (error) {
    if (signal?.aborted || error instanceof BackupRefused) throw error
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') throw new BackupRefused(`There is no file ${path}`)
    if (code === 'EACCES' || code === 'EISDIR') throw new BackupRefused(`${path} cannot be read`)
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupRefused(`${path} is damaged, incomplete, or not a backup of Clothesline (${reason})`)
  }
}

async function readManifest(path: string, signal?: AbortSignal): Promise<BackupManifest> {
  const seen = new Map<string, { hash: Hash; rows: number; bytes: number; parts: number }>()
  let manifest: BackupManifest | undefined
  for await (const { name, content } of readParts(path, signal)) {
    if (manifest) throw new Error('there is data after its end')
    if (name === manifestName) {
      manifest = parseManifest(content.toString('utf8'))
      continue
    }
    const { table, number } = parsePartName(name)
    const found = seen.get(table) ?? { hash: createHash('sha256'), rows: 0, bytes: 0, parts: 0 }
    seen.set(table, found)
    found.hash.update(content)
    found.rows += countLines(content)
    found.bytes += content.length
    found.parts += 1
    if (number !== found.parts) throw new Error(`a part of ${table} is missing`)
  }
  if (!manifest) throw new Error('its end is missing')
  for (const table of manifest.tables) {
    const found = seen.get(table.name)
    const sha256 = (found?.hash ?? createHash('sha256')).digest('hex')
    checkTable(table, { rows: found?.rows ?? 0, bytes: found?.bytes ?? 0, sha256 })
    seen.delete(table.name)
  }
  if (seen.size > 0) throw new Error('it contains tables that its manifest does not list')
  return manifest
}

export function parsePartName(name: string): { table: string; number: number } {
  const [, table, number] = /^(.+)\/(\d+)\.copy$/.exec(name) ?? []
  if (table === undefined) throw new Error(`it contains an unknown entry, ${name}`)
  return { table, number: Number(number) }
}

/** Throws unless the table is identical to the one that was backed up. */
export function checkTable(table: BackedUpTable, found: { rows: number; bytes: number; sha256: string }): void {
  if (found.rows !== table.rows) throw new Error(`${table.name} has ${found.rows} rows instead of ${table.rows}`)
  if (found.bytes !== table.bytes || found.sha256 !== table.sha256) {
    throw new Error(`${table.name} differs from the backup`)
  }
}
