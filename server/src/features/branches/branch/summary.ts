import { type contract, defaultSettings, type GroupSummary, type ParsedInputOf } from '@clothesline/contract'
import { dayIn, isSummaryDue, sentOnWhenSaved, summaryDay } from '@clothesline/domain'
import { SUMMARY_TEMPLATE, summaryMessage } from '@clothesline/paper'
import type { Services, StoreCtx } from '../../../context.ts'
import { runInline } from '../../../db/outside-work.ts'
import type { Tx } from '../../../db/transaction.ts'
import { settingsInForce } from '../../../settings-in-force.ts'
import { audit } from '../../foundation/audit/index.ts'
import { queueMessage } from '../../foundation/outbox/index.ts'
import { allow } from '../../foundation/protection/index.ts'
import {
  deleteSummary,
  findSummary,
  LONGEST_MS,
  listWantedSummaries,
  openBranch,
  putSummary,
  type SummaryRow,
  setSummarySent,
} from './branch-queries.ts'
import { openGroup } from './in-branch.ts'
import { readBranches, viewOverview } from './overview.ts'

/** In the evening, to the address that the store's own mail goes to. */
const DEFAULT_HOUR = 21

export async function groupSummary(ctx: StoreCtx): Promise<GroupSummary> {
  await openGroup(ctx)
  return viewSummary(ctx, await findSummary(ctx))
}

export async function saveSummary(
  ctx: StoreCtx,
  { channel, recipient, language, hour }: ParsedInputOf<typeof contract.group.saveSummary>,
): Promise<GroupSummary> {
  await openGroup(ctx)
  if (channel !== 'off') allowFigures(ctx)
  const known = await findSummary(ctx, true)
  const before = viewSummary(ctx, known)
  let row: SummaryRow | undefined
  if (channel === 'off') await deleteSummary(ctx)
  else {
    const sentOn = sentOnWhenSaved(hour, ctx.store.settings.timeZone, ctx.now)
    // Never a second one on the same day.
    const last_sent_on = [sentOn, known?.last_sent_on ?? null].reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b))
    row = { channel, recipient: plain(channel, recipient), language, hour, last_sent_on }
    await putSummary(ctx, row)
  }
  const after = viewSummary(ctx, row)
  const subject = { subjectKind: 'groupSummary', subjectId: ctx.store.id }
  await audit(ctx, ctx.store.id, { action: 'group.summary', ...subject, before, after })
  return after
}

/** Whoever chooses where the figures go could send them to their own phone. */
function allowFigures(ctx: StoreCtx): void {
  allow(ctx, { permission: 'seeReports' })
  allow(ctx, { permission: 'seeDues' })
  // The difference of a drawer is told as well.
  allow(ctx, { permission: 'seeWages' })
}

/** A number as the contract has read it: ten digits. */
const plain = (channel: SummaryRow['channel'], recipient: string) =>
  channel === 'mail' ? recipient.trim() : recipient.replace(/\D/g, '').slice(-10)

function viewSummary(ctx: StoreCtx, row: SummaryRow | undefined): GroupSummary {
  if (!row) return { channel: 'off', recipient: ctx.store.email, language: 'en', hour: DEFAULT_HOUR, lastSentOn: null }
  const { channel, recipient, language, hour, last_sent_on } = row
  return { channel, recipient, language, hour, lastSentOn: last_sent_on }
}

/** Writes the summaries that are due now into the outbox. Returns how many; one that fails does not stop the others. */
export async function sendDueSummaries(services: Services): Promise<number> {
  const now = services.clock()
  const wanted = await services.asPlatform(listWantedSummaries)
  let sent = 0
  for (const { store_id, settings, hour, last_sent_on } of wanted) {
    const { timeZone } = settingsInForce({ ...defaultSettings, ...settings }, now)
    if (!isSummaryDue({ hour, lastSentOn: last_sent_on }, timeZone, now)) continue
    try {
      if (await sendSummary(services, store_id, now)) sent += 1
    } catch (error) {
      services.log.warn(`A daily summary was not written: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (sent > 0) services.wakeOutbox()
  return sent
}

/** The branches are read first, without a transaction. Message and date are then written together, once by one server. */
async function sendSummary(services: Services, headId: string, now: Date): Promise<boolean> {
  const head = await services.asStore(headId, (tx) => headCtx(services, tx, headId, now))
  const today = dayIn(head.store.settings.timeZone, now)
  const summary = await services.asStore(headId, (tx) => findSummary({ ...head, tx }))
  if (!summary) return false
  const on = summaryDay(summary.hour, today)
  const group = await openGroup(head)
  const overview = viewOverview(group, await readBranches(head, group, { startOn: on, endOn: on }))
  return services.asStore(headId, async (tx) => {
    const ctx = { ...head, tx }
    const wanted = await findSummary(ctx, true)
    if (
      !wanted ||
      !isSummaryDue({ hour: wanted.hour, lastSentOn: wanted.last_sent_on }, head.store.settings.timeZone, now)
    )
      return false
    const { subject, body, parameters } = summaryMessage(overview, on, wanted.language)
    queueMessage(ctx, {
      storeId: headId,
      channel: wanted.channel,
      kind: 'groupSummary',
      recipient: wanted.recipient,
      subject,
      // Mail shows the stars that make text bold in a chat.
      body: wanted.channel === 'mail' ? body.replaceAll('*', '') : body,
      // Clerks see the list of messages, and figures of a protected store only after the step.
      holdsSecret: group.members.some(({ is_protected }) => is_protected),
      template: { name: SUMMARY_TEMPLATE, language: wanted.language, parameters },
    })
    await setSummarySent(ctx, today)
    return true
  })
}

/** The program itself acts for the head: the owner has chosen this with the store-admin step. */
async function headCtx(services: Services, tx: Tx, id: string, now: Date): Promise<StoreCtx> {
  const row = await openBranch(tx, id, LONGEST_MS)
  if (!row) throw new Error('The head store is gone')
  const settings = settingsInForce({ ...defaultSettings, ...row.settings }, now)
  return {
    role: 'store',
    tx,
    outside: runInline,
    services,
    now,
    requestId: 'summary',
    address: '',
    device: { hash: undefined },
    reply: { status: 200 },
    store: { id, storeName: row.store_name, email: row.email, settings },
    session: { tokenHash: Buffer.alloc(0), username: '', isStoreAdmin: true },
  }
}
