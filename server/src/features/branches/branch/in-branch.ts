import { type BranchState, defaultSettings } from '@clothesline/contract'
import { compareNames } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { runInline } from '../../../db/outside-work.ts'
import { Busy, Conflict, Forbidden, NotFound } from '../../../errors.ts'
import { settingsInForce } from '../../../settings-in-force.ts'
import { listMembersOfHead, type MemberRow } from '../../access/store-group/index.ts'
import { LONGEST_MS, openBranch } from './branch-queries.ts'

/** So many branches are read at the same time, so that other stores get their turns at the database. */
const AT_ONCE = 5

/** Who acts in the branches: the head's request, or the daily summary. */
export type HeadCtx = Pick<StoreCtx, 'services' | 'now' | 'requestId' | 'address' | 'device' | 'session' | 'store'>

export interface Outcome<T> {
  state: BranchState
  /** Only of a branch that was read. */
  found?: T
}

class TooSlow extends Error {}

const QUERY_CANCELLED = '57014'

/** Works in one branch, as that branch and in a transaction of its own. */
export function inBranch<T>(
  head: HeadCtx,
  { store_id: id, store_name }: MemberRow,
  work: (ctx: StoreCtx) => Promise<T>,
  longestMs = LONGEST_MS,
): Promise<T> {
  const { services, now, requestId, address, device } = head
  return services.asStore(id, async (tx) => {
    const row = await openBranch(tx, id, longestMs)
    if (!row || row.frozen) throw new Conflict('branch_frozen', { store: row?.store_name ?? store_name })
    const settings = settingsInForce({ ...defaultSettings, ...row.settings }, now)
    return work({
      role: 'store',
      tx,
      outside: runInline,
      services,
      now,
      requestId,
      address,
      device,
      reply: { status: 200 },
      store: { id, storeName: row.store_name, email: row.email, settings },
      // Whose login it is, and who was at the counter, stands in the head's own books.
      session: { ...head.session, username: '', clerk: undefined, approval: undefined, head: head.store.storeName },
    })
  })
}

/** The same in several branches, some at a time. None of them can fail or delay the whole. */
export async function inBranches<T>(
  head: HeadCtx,
  members: readonly MemberRow[],
  work: (ctx: StoreCtx) => Promise<T>,
  longestMs = LONGEST_MS,
): Promise<Map<string, Outcome<T>>> {
  const outcomes = new Map<string, Outcome<T>>()
  const waiting = [...members]
  const lane = async () => {
    for (let member = waiting.shift(); member; member = waiting.shift()) {
      outcomes.set(member.store_id, await tryBranch(head, member, work, longestMs))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return outcomes
}

async function tryBranch<T>(
  head: HeadCtx,
  member: MemberRow,
  work: (ctx: StoreCtx) => Promise<T>,
  longestMs: number,
): Promise<Outcome<T>> {
  if (member.frozen) return { state: 'frozen' }
  let timer: NodeJS.Timeout | undefined
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), longestMs)
  })
  try {
    return { state: 'read', found: await Promise.race([inBranch(head, member, work, longestMs), tooSlow]) }
  } catch (error) {
    const state = stateOf(error)
    if (state === 'failed') {
      head.services.log.warn(`A branch could not be read: ${error instanceof Error ? error.message : error}`)
    }
    return { state }
  } finally {
    clearTimeout(timer)
  }
}

function stateOf(error: unknown): BranchState {
  if (error instanceof TooSlow || error instanceof Busy) return 'slow'
  if (error instanceof Conflict && error.code === 'branch_frozen') return 'frozen'
  return (error as { code?: unknown }).code === QUERY_CANCELLED ? 'slow' : 'failed'
}

export interface OpenGroup {
  name: string
  /** The head first, then by name. */
  members: MemberRow[]
}

/**
 * The group that the calling store is the head of, as it is now. The step is also needed when only a branch is
 * protected: at its own counter these figures are hidden, so an unprotected head must not show them either.
 */
export async function openGroup(ctx: StoreCtx): Promise<OpenGroup> {
  const found = await ctx.services.asPlatform((tx) => listMembersOfHead(tx, ctx.store.id))
  const [first] = found
  if (!first) throw new Conflict('store_not_head')
  if (!ctx.session.isStoreAdmin && found.some((member) => member.is_protected)) {
    throw new Forbidden('store_admin_needed')
  }
  const members = found.toSorted(
    (a, b) => Number(b.is_head) - Number(a.is_head) || compareNames(a.store_name, b.store_name),
  )
  return { name: first.group_name, members }
}

/** A store outside of the group does not exist for its head. */
export function getMember({ members }: OpenGroup, storeId: string): MemberRow {
  const member = members.find((each) => each.store_id === storeId)
  if (!member) throw new NotFound('store_not_found')
  return member
}

/** The branches of these ids, without the head itself. */
export function getBranches(group: OpenGroup, storeIds: readonly string[]): MemberRow[] {
  const branches = [...new Set(storeIds)].map((storeId) => getMember(group, storeId))
  if (branches.some(({ is_head }) => is_head)) throw new NotFound('store_not_found')
  return group.members.filter((member) => branches.includes(member))
}
