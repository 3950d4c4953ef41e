import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ARCHIVE_KINDS, type ArchiveKind } from '@clothesline/contract'
import { dayIn, endOfDay, keptFrom, monthOf, startOfDay } from '@clothesline/domain'
import {
  type ArchivedMonth,
  type ArchiveEntry,
  archiveFileOf,
  readArchive,
  verifyArchive,
  writeArchive,
} from '../../../archive-file.ts'
import type { Database } from '../../../db/open.ts'
import { inStore, type Tx } from '../../../db/transaction.ts'
import type { ArchiveEnv } from '../../../env.ts'
import {
  deleteEntries,
  type EntryRow,
  lastErasure,
  listMonths,
  lockArchive,
  noteMonth,
  noteRewritten,
  readEntries,
  showChanges,
  showMessages,
} from './archive-queries.ts'

interface Work {
  archive: ArchiveEnv
  store: { id: string; timeZone: string }
  now: Date
}

/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000'
const AT_ONCE = 500
/** A call that began before a file was written may have ended after it. */
const CALLS_LAST_MS = 3_600_000

/** Moves the months of a store that are old enough to their files. Returns how many entries they had. */
export async function archiveStore(database: Pick<Database, 'tenant'>, work: Work): Promise<number> {
  let moved = 0
  for (const kind of ARCHIVE_KINDS) {
    await inStore(database.tenant, work.store.id, (tx) => eraseInFiles(tx, work, kind))
    // A transaction for each month.
    for (let last = -1; last !== 0; moved += last) {
      last = await inStore(database.tenant, work.store.id, (tx) => archiveOldestMonth(tx, work, kind))
    }
  }
  return moved
}

/**
 * Writes the oldest month to its file, which is read back, then deletes its rows and lists it, in one transaction. A crash
 * before the commit leaves the rows, and a file that nothing lists; the next try writes it again. If the month has a file,
 * because a restored backup brought its rows back, the new one holds the entries of both, each once.
 */
async function archiveOldestMonth(tx: Tx, work: Work, kind: ArchiveKind): Promise<number> {
  const { archive, store, now } = work
  if (!(await lockArchive(tx, store.id))) return 0
  const [oldest] = await readEntries(tx, store.id, kind, FIRST, 1)
  const kept = startOfDay(store.timeZone, keptFrom(dayIn(store.timeZone, now), archive.months[kind]))
  if (!oldest || oldest.at >= kept) return 0
  const day = dayIn(store.timeZone, oldest.at)
  const { startOn, endOn } = monthOf(day)
  const month: ArchivedMonth = { kind, storeId: store.id, month: day.slice(0, 7) }
  const span = { from: startOfDay(store.timeZone, startOn), until: endOfDay(store.timeZone, endOn) }
  const path = join(archive.dir, archiveFileOf(month))
  const before = (await isThere(path)) ? readArchive(path, month) : noEntries()
  // A damaged file must be found before it is replaced.
  if (await isThere(path)) await verifyArchive(path, month)
  const taken = { count: 0, last: oldest.id }
  const rows = entriesWithin(tx, work, kind, span, taken)
  const entries = await writeArchive(archive.dir, month, withoutErased(tx, work, kind, merged(before, rows)))
  await noteMonth(tx, month, { ...span, entries, now })
  const deleted = await deleteEntries(tx, store.id, kind, oldest.id, taken.last)
  if (deleted !== taken.count) throw new Error(`${deleted} rows instead of ${taken.count} would have been deleted`)
  return deleted
}

/** From the oldest row on, up to the first one that is not of this month. */
async function* entriesWithin(
  tx: Tx,
  { store }: Work,
  kind: ArchiveKind,
  { from, until }: { from: Date; until: Date },
  taken: { count: number; last: string },
): AsyncGenerator<ArchiveEntry> {
  let page: EntryRow[]
  let after = FIRST
  do {
    page = await readEntries(tx, store.id, kind, after, AT_ONCE)
    for (const { id, at, entry } of page) {
      if (at < from || at >= until) return
      taken.count += 1
      taken.last = id
      yield entry
    }
    after = taken.last
  } while (page.length === AT_ONCE)
}

/** Entries as they may be kept: without what is personal of somebody who was erased. */
async function* withoutErased(
  tx: Tx,
  { store }: Work,
  kind: ArchiveKind,
  entries: AsyncIterable<ArchiveEntry>,
): AsyncGenerator<ArchiveEntry> {
  const clean = async (some: ArchiveEntry[]) => {
    const shown =
      kind === 'changes' ? await showChanges(tx, store.id, some) : await showMessages(tx, store.id, some, false)
    return shown.map(({ entry }) => entry)
  }
  let waiting: ArchiveEntry[] = []
  for await (const entry of entries) {
    waiting.push(entry)
    if (waiting.length < AT_ONCE) continue
    yield* await clean(waiting)
    waiting = []
  }
  if (waiting.length > 0) yield* await clean(waiting)
}

/** Two lists in the order of their ids as one, each entry once: that of the second where both have it. */
async function* merged(
  first: AsyncGenerator<ArchiveEntry>,
  second: AsyncGenerator<ArchiveEntry>,
): AsyncGenerator<ArchiveEntry> {
  let [a, b] = [await first.next(), await second.next()]
  while (!a.done || !b.done) {
    if (a.done || (!b.done && b.value.id <= a.value.id)) {
      if (b.done) return
      if (!a.done && a.value.id === b.value.id) a = await first.next()
      yield b.value
      b = await second.next()
    } else {
      yield a.value
      a = await first.next()
    }
  }
}

async function* noEntries(): AsyncGenerator<ArchiveEntry> {}

/** Takes who was erased since out of the files. Also refuses a folder that is not the one that the files are in. */
async function eraseInFiles(tx: Tx, work: Work, kind: ArchiveKind): Promise<void> {
  const { archive, store, now } = work
  const months = await listMonths(tx, store.id, kind)
  const erasedAt = months.length > 0 ? await lastErasure(tx, store.id) : null
  for (const { month, written_at } of months) {
    const which = { kind, storeId: store.id, month }
    const path = join(archive.dir, archiveFileOf(which))
    if (!(await isThere(path)))
      throw new Error(`${path} is missing: ARCHIVE_DIR must be the same folder on all servers`)
    const isStale = erasedAt !== null && erasedAt.getTime() > written_at.getTime() - CALLS_LAST_MS
    if (!isStale || !(await lockArchive(tx, store.id))) continue
    await verifyArchive(path, which)
    await writeArchive(archive.dir, which, withoutErased(tx, work, kind, readArchive(path, which)))
    await noteRewritten(tx, which, now)
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
