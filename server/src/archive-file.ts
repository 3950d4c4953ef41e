import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { ArchiveKind } from '@clothesline/contract'
import { matchOwner, syncFolder } from './db/embedded/write-durable-file.ts'

/** One month of one store. */
export interface ArchivedMonth {
  kind: ArchiveKind
  storeId: string
  month: string
}

/** An entry as it was in the database, with its columns. */
export type ArchiveEntry = Record<string, unknown> & { id: string }

export class ArchiveDamaged extends Error {}

/** `<store>/changes-2019-03.jsonl.gz` in the archive's folder. */
export const archiveFileOf = ({ storeId, kind, month }: ArchivedMonth) => join(storeId, `${kind}-${month}.jsonl.gz`)

/**
 * Writes a month: a line that says which, a line for each entry, oldest first, and a last line with their number and the
 * checksum of everything before. The file gets its name only when it is flushed to disk and was read back.
 */
export async function writeArchive(
  dir: string,
  month: ArchivedMonth,
  entries: AsyncIterable<ArchiveEntry>,
): Promise<number> {
  const path = join(dir, archiveFileOf(month))
  const draft = `${path}.draft`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await matchOwner(dirname(path))
  try {
    const file = createWriteStream(draft, { mode: 0o600, flush: true })
    await pipeline(Readable.from(linesOf(month, entries)), createGzip(), file)
    const count = await verifyArchive(draft, month)
    await matchOwner(draft)
    await rename(draft, path)
    await syncFolder(dirname(path))
    return count
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function* linesOf(month: ArchivedMonth, entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let count = 0
  const hashed = (value: object) => {
    const line = `${JSON.stringify(value)}\n`
    hash.update(line)
    return line
  }
  yield hashed({ product: 'Clothesline', archive: 1, ...month })
  for await (const entry of entries) {
    count += 1
    yield hashed(entry)
  }
  yield `${JSON.stringify({ entries: count, sha256: hash.digest('hex') })}\n`
}

/** Reads the whole file. Throws ArchiveDamaged unless every line is there and is what was written. Returns the entries. */
export async function verifyArchive(path: string, month?: ArchivedMonth): Promise<number> {
  let count = 0
  for await (const _line of readChecked(path, month)) count += 1
  return count
}

/** The entries of a verified file from `start` up to, but without, `end`, oldest first. */
export async function* readArchive(
  path: string,
  month: ArchivedMonth,
  { start = 0, end = Number.POSITIVE_INFINITY } = {},
): AsyncGenerator<ArchiveEntry> {
  let at = 0
  for await (const line of readChecked(path, month)) {
    if (at >= start && at < end) yield JSON.parse(line)
    at += 1
  }
}

/** All entries of any archive's file. */
export async function* readArchiveFile(path: string): AsyncGenerator<ArchiveEntry> {
  for await (const line of readChecked(path, undefined)) yield JSON.parse(line)
}

/** The lines of the entries. What is wrong with the file may only show at its end. */
async function* readChecked(path: string, month: ArchivedMonth | undefined): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let [count, held]: [number, string | undefined] = [0, undefined]
  const add = (line: string) => hash.update(`${line}\n`)
  try {
    for await (const line of rawLines(path)) {
      if (held === undefined) checkHead(line, month)
      else if (count++ === 0) add(held)
      else {
        add(held)
        yield held
      }
      held = line
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('E')) throw error
    throw new ArchiveDamaged(`${path} is damaged: ${error instanceof Error ? error.message : error}`)
  }
  // The first line was counted as well, but is no entry.
  checkEnd(path, held, { entries: Math.max(0, count - 1), sha256: hash.digest('hex') })
}

async function* rawLines(path: string): AsyncGenerator<string> {
  const unpacked = createGunzip()
  // The loop below throws this error too. Here it only must not count as unhandled.
  pipeline(createReadStream(path), unpacked).catch(() => undefined)
  let rest = ''
  for await (const part of unpacked.setEncoding('utf8')) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

function checkHead(line: string, month: ArchivedMonth | undefined): void {
  const head = JSON.parse(line)
  if (head.product !== 'Clothesline' || head.archive !== 1) throw new Error('it is not an archive of Clothesline')
  if (!month) return
  const isOther = head.kind !== month.kind || head.storeId !== month.storeId || head.month !== month.month
  if (isOther) throw new Error(`it holds ${head.kind} of ${head.month} of store ${head.storeId}`)
}

function checkEnd(path: string, line: string | undefined, found: { entries: number; sha256: string }): void {
  const isWhole = line === JSON.stringify(found)
  if (!isWhole) throw new ArchiveDamaged(`${path} is damaged: its end is missing or its checksum is wrong`)
}
