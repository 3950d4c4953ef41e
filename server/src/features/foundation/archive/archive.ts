import { join } from 'node:path'
import { type contract, MESSAGE_STATES, type OutputOf, offsetAndLimit, type ParsedInputOf } from '@clothesline/contract'
import {
  ArchiveDamaged,
  type ArchivedMonth,
  type ArchiveEntry,
  archiveFileOf,
  readArchive,
  verifyArchive,
} from '../../../archive-file.ts'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import type { Handlers } from '../../handlers.ts'
import { viewChanges } from '../audit/index.ts'
import { viewMessage } from '../outbox/index.ts'
import { hasMonth, listMonths, showChanges, showMessages } from './archive-queries.ts'

type Calls = typeof contract.archive

async function months(ctx: StoreCtx, { kind }: ParsedInputOf<Calls['months']>): Promise<OutputOf<Calls['months']>> {
  const rows = await listMonths(ctx.tx, ctx.store.id, kind)
  return { months: rows.map(({ month, entries }) => ({ month, entries })) }
}

async function changes(ctx: StoreCtx, input: ParsedInputOf<Calls['changes']>): Promise<OutputOf<Calls['changes']>> {
  const { entries, total } = await readPage(ctx, { kind: 'changes', storeId: ctx.store.id, month: input.month }, input)
  const rows = (await showChanges(ctx.tx, ctx.store.id, entries)).map(({ entry, actor_name, approver_name }) => {
    const column = (name: string) => (entry[name] as string | null | undefined) ?? null
    return {
      id: entry.id,
      at: new Date(String(entry.at)),
      actor: String(entry.actor),
      action: String(entry.action),
      subject_kind: String(entry.subject_kind),
      subject_id: String(entry.subject_id),
      before: entry.before ?? null,
      after: entry.after ?? null,
      session: column('session'),
      device: column('device'),
      address: column('address'),
      approved_by: column('approved_by'),
      reason: column('reason'),
      actor_name,
      approver_name,
    }
  })
  return { changes: await viewChanges(ctx, rows), totalChanges: total }
}

async function messages(ctx: StoreCtx, input: ParsedInputOf<Calls['messages']>): Promise<OutputOf<Calls['messages']>> {
  const { entries, total } = await readPage(ctx, { kind: 'messages', storeId: ctx.store.id, month: input.month }, input)
  const shown = await showMessages(ctx.tx, ctx.store.id, entries, true)
  return { messages: shown.map((row) => viewArchived(ctx, row)), totalMessages: total }
}

function viewArchived(
  ctx: StoreCtx,
  { entry, invoice, customer, actor_name }: Awaited<ReturnType<typeof showMessages>>[number],
) {
  const words = (name: string) => (entry[name] as string | null | undefined) ?? null
  const moment = (name: string) => (entry[name] ? new Date(String(entry[name])) : null)
  const message = viewMessage(ctx, {
    id: entry.id,
    kind: String(entry.kind),
    channel: entry.channel === 'mail' ? 'mail' : 'whatsapp',
    recipient: words('recipient') ?? '',
    subject: words('subject'),
    body: words('body'),
    holds_secret: entry.holds_secret === true,
    state: MESSAGE_STATES.find((state) => state === entry.state) ?? 'failed',
    attempts: Number(entry.attempts ?? 0),
    error: words('error'),
    next_attempt_at: new Date(0),
    reason: (entry.reason as Parameters<typeof viewMessage>[1]['reason']) ?? null,
    created_at: new Date(String(entry.created_at)),
    sent_at: moment('sent_at'),
    delivered_at: moment('delivered_at'),
    read_at: moment('read_at'),
    by_hand: entry.by_hand === true,
    invoice,
    customer,
    customer_id: words('customer_id'),
    writable_contact: null,
    actor_name,
  })
  // What is in the archive is not sent any more.
  return { ...message, nextAttemptAt: null, leaves: null, waLink: null }
}

/** A page of an archived month, newest first; the file has the oldest first. */
async function readPage(
  ctx: StoreCtx,
  month: ArchivedMonth,
  page: { startToken: number; endToken: number },
): Promise<{ entries: ArchiveEntry[]; total: number }> {
  if (!(await hasMonth(ctx.tx, month))) throw new NotFound('archived_month_not_found', { month: month.month })
  const file = archiveFileOf(month)
  const { archive } = ctx.services.env
  if (!archive) throw new NotFound('archive_file_missing', { file })
  const { offset, limit } = offsetAndLimit(page)
  // No connection waits for the disk.
  const read = await ctx.outside(`${file} ${offset} ${limit}`, () =>
    readFileOf(join(archive.dir, file), month, offset, limit),
  )
  if (read === 'missing') throw new NotFound('archive_file_missing', { file })
  if (read === 'damaged') throw new Conflict('archive_file_damaged', { file })
  return read
}

async function readFileOf(path: string, month: ArchivedMonth, offset: number, limit: number) {
  try {
    const total = await verifyArchive(path, month)
    const [start, end] = [Math.max(0, total - offset - limit), Math.max(0, total - offset)]
    const entries: ArchiveEntry[] = []
    for await (const entry of readArchive(path, month, { start, end })) entries.push(entry)
    return { entries: entries.reverse(), total }
  } catch (error) {
    if (error instanceof ArchiveDamaged) return 'damaged'
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'missing'
    throw error
  }
}

export const archiveRoutes: Handlers['archive'] = { months, changes, messages }
