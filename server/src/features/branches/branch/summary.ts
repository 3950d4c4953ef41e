import type { contract, GroupSummary, ParsedInputOf } from '@clothesline/contract'
import { sentOnWhenSaved } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { audit } from '../../foundation/audit/index.ts'
import { allow } from '../../foundation/protection/index.ts'
import { openGroup } from './open-group.ts'
import { deleteSummary, findSummary, putSummary, type SummaryRow } from './summary-queries.ts'

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
