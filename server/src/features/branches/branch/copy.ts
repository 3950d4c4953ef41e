import {
  type BranchCopy,
  COPIED_SETTINGS,
  type CopyMade,
  CUSTOMER_LANGUAGES,
  type contract,
  defaultSettings,
  MAX_LISTED_CHANGES,
  type OutputOf,
  type ParsedInputOf,
  type StoreSettings,
} from '@clothesline/contract'
import {
  type CopyChange,
  type CopyItem,
  type CopyKind,
  type CopyPlan,
  type CopyValue,
  changesPrices,
  MESSAGE_KINDS,
  planCopy,
  planUndo,
  toRupees,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { newId } from '../../../new-id.ts'
import type { MemberRow } from '../../access/store-group/index.ts'
import {
  CATEGORY,
  CLOTH,
  listNamed,
  type NamedRow,
  PAYMENT_MODE,
  PREFERENCE,
  SERVICE,
} from '../../catalogue/master/index.ts'
import { listRates } from '../../catalogue/rate/index.ts'
import { audit } from '../../foundation/audit/index.ts'
import { allow, isAllowedHere } from '../../foundation/protection/index.ts'
import { listMessageTexts } from '../../messages/message/index.ts'
import { applyChanges } from './apply-changes.ts'
import { addCopy, listCopies, lockCopy, setCopyUndone } from './branch-queries.ts'
import { getBranches, getMember, inBranch, inBranches, type Outcome, openGroup } from './in-branch.ts'

type Calls = typeof contract.group
type Wanted = ParsedInputOf<Calls['copy']>

/** Writing a whole price list takes longer than reading a report. */
const LONGEST_COPY_MS = 20_000
const MAX_COPIES = 20

export async function previewCopy(ctx: StoreCtx, wanted: Wanted): Promise<OutputOf<Calls['previewCopy']>> {
  const branches = getBranches(await openGroup(ctx), wanted.storeIds)
  const source = await readCopyItems(ctx, 'head')
  const outcomes = await ctx.outside('preview', () =>
    inBranches(ctx, branches, async (branch) => (await planFor(branch, source, wanted)).plan),
  )
  return { branches: branches.map((member) => viewCopy(member, outcomes.get(member.store_id))) }
}

/** The SAC of a service counts as a price, and so do those of a cloth that the branch has switched off and would get back. */
async function planFor(
  branch: StoreCtx,
  source: readonly CopyItem[],
  wanted: Wanted,
): Promise<{ plan: CopyPlan; movesPrices: boolean }> {
  const items = await readCopyItems(branch, 'branch')
  const plan = planCopy(source, items, wanted)
  return { plan, movesPrices: wanted.parts.includes('rates') || changesPrices(plan.changes, items) }
}

const CHANGE_RATES = { permission: 'changeRates' } as const

/**
 * The branch does not ask who works at the head. So whoever may not change rates here is refused before prices change in any
 * branch. Each branch is looked at again when it changes.
 */
async function allowPrices(
  head: StoreCtx,
  branches: readonly MemberRow[],
  source: readonly CopyItem[],
  wanted: Wanted,
): Promise<void> {
  if (wanted.parts.includes('rates')) allow(head, CHANGE_RATES)
  if (!wanted.parts.includes('masters') || isAllowedHere(head, CHANGE_RATES)) return
  const look = async (branch: StoreCtx) => (await planFor(branch, source, wanted)).movesPrices
  const outcomes = await head.outside('prices', () => inBranches(head, branches, look))
  if ([...outcomes.values()].some(({ found }) => found)) allow(head, CHANGE_RATES)
}

/** Each branch changes as a whole or not at all, and keeps what it had before for the undo. */
export async function copyToBranches(ctx: StoreCtx, wanted: Wanted): Promise<OutputOf<Calls['copy']>> {
  const branches = getBranches(await openGroup(ctx), wanted.storeIds)
  const source = await readCopyItems(ctx, 'head')
  await allowPrices(ctx, branches, source, wanted)
  const { copyId, outcomes } = await ctx.outside('copy', async () => {
    const id = newId()
    const copyTo = async (branch: StoreCtx) => {
      const { plan, movesPrices } = await planFor(branch, source, wanted)
      if (plan.changes.length === 0) return plan
      // It may have changed since, or did not answer in time then.
      if (movesPrices) allow(ctx, CHANGE_RATES)
      await applyChanges(branch, plan.changes)
      await addCopy(branch, { ...wanted, id, headId: ctx.store.id, changes: plan.changes })
      return plan
    }
    return { copyId: id, outcomes: await inBranches(ctx, branches, copyTo, LONGEST_COPY_MS) }
  })
  const answer = { copyId, branches: branches.map((member) => viewCopy(member, outcomes.get(member.store_id))) }
  const after = {
    ...wanted,
    branches: answer.branches.map(({ storeId, state, totalChanges }) => ({ storeId, state, totalChanges })),
  }
  await audit(ctx, ctx.store.id, { action: 'group.copy', subjectKind: 'groupCopy', subjectId: copyId, after })
  ctx.reply.alsoChanges = answer.branches.filter(({ totalChanges }) => totalChanges > 0).map(({ storeId }) => storeId)
  return answer
}

function viewCopy(member: MemberRow, outcome: Outcome<CopyPlan> | undefined): BranchCopy {
  const { store_id: storeId, store_name: storeName, is_head: isHead } = member
  const { changes = [], skipped = [] } = outcome?.found ?? {}
  return {
    storeId,
    storeName,
    isHead,
    state: outcome?.state ?? 'slow',
    changes: changes.slice(0, MAX_LISTED_CHANGES).map(viewChange),
    totalChanges: changes.length,
    skipped: skipped.length,
  }
}

/** Rates are paise inside and rupees outside. */
function viewChange(change: CopyChange): CopyChange {
  if (change.kind !== 'rate') return change
  const rupees = (value: CopyChange['after']) => (typeof value === 'number' ? toRupees(value) : value)
  return { ...change, before: rupees(change.before), after: rupees(change.after) }
}

/** From the branches themselves, where the copies are kept: a branch that has left is not asked. */
export async function copiesMade(ctx: StoreCtx): Promise<OutputOf<Calls['copies']>> {
  const group = await openGroup(ctx)
  const branches = group.members.filter(({ is_head }) => !is_head)
  const outcomes = await ctx.outside('copies', () =>
    inBranches(ctx, branches, (branch) => listCopies(branch, ctx.store.id, MAX_COPIES)),
  )
  const copies = branches.flatMap(({ store_id: storeId, store_name: storeName }): CopyMade[] =>
    (outcomes.get(storeId)?.found ?? []).map((row) => ({
      copyId: row.id,
      storeId,
      storeName,
      copiedAt: row.copied_at.toISOString(),
      parts: row.parts,
      percent: row.percent,
      changes: row.changes,
      undoneAt: row.undone_at?.toISOString() ?? null,
    })),
  )
  return { copies: copies.sort((a, b) => (a.copiedAt < b.copiedAt ? 1 : a.copiedAt > b.copiedAt ? -1 : 0)) }
}

export async function undoCopy(
  ctx: StoreCtx,
  { copyId, storeId }: ParsedInputOf<Calls['undoCopy']>,
): Promise<OutputOf<Calls['undoCopy']>> {
  const member = getMember(await openGroup(ctx), storeId)
  const undone = await ctx.outside('undo', () =>
    inBranch(ctx, member, (branch) => undoIn(branch, ctx, copyId), LONGEST_COPY_MS),
  )
  const subject = { subjectKind: 'groupCopy', subjectId: copyId }
  await audit(ctx, ctx.store.id, { action: 'group.undoCopy', ...subject, after: { storeId, ...undone } })
  ctx.reply.alsoChanges = [storeId]
  return { storeId, ...undone }
}

async function undoIn(branch: StoreCtx, head: StoreCtx, copyId: string): Promise<{ undone: number; kept: number }> {
  const copy = await lockCopy(branch, head.store.id, copyId)
  if (!copy) throw new NotFound('copy_not_found')
  if (copy.undone_at) throw new Conflict('copy_undone')
  const items = await readCopyItems(branch, 'branch')
  const { changes, kept } = planUndo(copy.changes, items)
  if (copy.parts.includes('rates') || changesPrices(changes, items)) allow(head, CHANGE_RATES)
  await applyChanges(branch, changes)
  await setCopyUndone(branch, copyId)
  return { undone: changes.length, kept: kept.length }
}

/** Everything of a store that can be copied. Of a branch also what it has taken off its lists; of a head only what it uses. */
async function readCopyItems(ctx: StoreCtx, of: 'head' | 'branch'): Promise<CopyItem[]> {
  const all = of === 'branch'
  const [cloths, services, preferences, modes, categories, rates, texts] = await Promise.all([
    listNamed(ctx, CLOTH, all),
    listNamed(ctx, SERVICE, all),
    listNamed(ctx, PREFERENCE, all),
    listNamed(ctx, PAYMENT_MODE, all),
    listNamed(ctx, CATEGORY, all),
    listRates(ctx, all),
    listMessageTexts(ctx),
  ])
  return [
    ...itemsOf('cloth', cloths),
    ...itemsOf('service', services, ({ sac, is_self_service }) => ({ sac, isSelfService: is_self_service })),
    ...itemsOf('preference', preferences),
    ...itemsOf('paymentMode', modes, ({ is_cash }) => ({ isCash: is_cash })),
    ...itemsOf('category', categories),
    ...rates.map(({ cloth, service, rate_paise }) => item('rate', cloth ?? '', rate_paise, service)),
    ...MESSAGE_KINDS.flatMap((kind) =>
      CUSTOMER_LANGUAGES.map((language) => {
        const own = texts.find((text) => text.kind === kind && text.language === language)
        return item('text', kind, own ? { body: own.body, template: own.template } : null, language)
      }),
    ),
    ...COPIED_SETTINGS.map((name) => item('setting', name, settingAt(ctx.store.settings, name))),
  ]
}

const item = (kind: CopyKind, name: string, value: CopyValue, of = ''): CopyItem => ({ kind, name, of, value })

function itemsOf<Row extends NamedRow>(
  kind: CopyKind,
  rows: readonly Row[],
  more: (row: Row) => Record<string, CopyValue> = () => ({}),
): CopyItem[] {
  return rows.map((row) => item(kind, row.name, { active: row.active, ...more(row) }))
}

/** A name with a dot is of a setting within a group of settings. One added later than the store has its default. */
function settingAt(settings: StoreSettings, name: string): CopyValue {
  const all = { ...defaultSettings, ...settings }
  const value = name.split('.').reduce<unknown>((within, part) => (within as Record<string, unknown>)[part], all)
  return (value ?? null) as CopyValue
}
