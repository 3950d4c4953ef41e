import { compareNames } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, Forbidden, NotFound } from '../../../errors.ts'
import { listMembersOfHead, type MemberRow } from '../../access/store-group/index.ts'

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
