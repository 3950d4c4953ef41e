import type { contract, Group, ParsedInputOf } from '@clothesline/contract'
import { compareNames } from '@clothesline/domain'
import type { AdminCtx } from '../../../context.ts'
import { violatedConstraint } from '../../../db/database-failure.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { auditPlatform } from '../../foundation/audit/index.ts'
import type { Handlers } from '../../handlers.ts'
import {
  addGroupRow,
  changeGroupRow,
  deleteGroupRow,
  type GroupRow,
  listGroups,
  listMembers,
  lockChosenStores,
  lockGroup,
  type MemberRow,
  setMembers,
} from './store-group-queries.ts'

type Calls = typeof contract.group

async function allGroups(ctx: AdminCtx): Promise<{ groups: Group[] }> {
  const [groups, members] = await Promise.all([listGroups(ctx.tx), listMembers(ctx.tx)])
  const views = groups.map((group) =>
    viewGroup(
      group,
      members.filter((member) => member.group_id === group.id),
    ),
  )
  return { groups: views.sort((a, b) => compareNames(a.name, b.name)) }
}

async function addGroup(ctx: AdminCtx, { name, ...wanted }: ParsedInputOf<Calls['addGroup']>): Promise<Group> {
  await checkStores(ctx, wanted, undefined)
  const id = await addGroupRow(ctx.tx, name, ctx.now).catch(refuseTakenName(name))
  return save(ctx, 'group.add', id, wanted, [])
}

async function updateGroup(ctx: AdminCtx, input: ParsedInputOf<Calls['updateGroup']>): Promise<Group> {
  const { _id, version, name } = input
  const known = await lockGroup(ctx.tx, _id)
  if (!known) throw new NotFound('group_not_found')
  if (version !== undefined && version !== known.version) throw new Conflict('group_outdated')
  const members = await listMembers(ctx.tx, _id)
  const before = viewGroup(known, members)
  const wanted = {
    headStoreId: input.headStoreId ?? before.headStoreId,
    storeIds: input.storeIds ?? before.storeIds,
  }
  await checkStores(ctx, wanted, _id)
  await changeGroupRow(ctx.tx, _id, name ?? known.name).catch(refuseTakenName(name ?? known.name))
  return save(ctx, 'group.update', _id, wanted, before.storeIds)
}

async function deleteGroup(ctx: AdminCtx, { _id }: ParsedInputOf<Calls['deleteGroup']>): Promise<true> {
  const known = await lockGroup(ctx.tx, _id)
  if (!known) throw new NotFound('group_not_found')
  const { storeIds } = viewGroup(known, await listMembers(ctx.tx, _id))
  await deleteGroupRow(ctx.tx, _id)
  await auditPlatform(ctx, 'group.delete', _id, { after: { name: known.name, storeIds } })
  ctx.reply.alsoChanges = storeIds
  return true
}

type Wanted = { headStoreId: string; storeIds: string[] }

async function checkStores(ctx: AdminCtx, { headStoreId, storeIds }: Wanted, groupId: string | undefined) {
  if (!storeIds.includes(headStoreId)) throw new Conflict('head_not_in_group')
  const found = await lockChosenStores(ctx.tx, storeIds)
  if (found.length < new Set(storeIds).size) throw new NotFound('store_not_found')
  const taken = found.find((store) => store.group_id !== null && store.group_id !== groupId)
  if (taken) {
    throw new Conflict('store_in_another_group', { store: taken.store_name, group: taken.group_name ?? '' })
  }
}

/** Pages of stores that came or left reload what they know of themselves. */
async function save(
  ctx: AdminCtx,
  action: string,
  id: string,
  { headStoreId, storeIds }: Wanted,
  formerIds: string[],
): Promise<Group> {
  await setMembers(ctx.tx, id, storeIds, headStoreId)
  const row = await lockGroup(ctx.tx, id)
  if (!row) throw new NotFound('group_not_found')
  const group = viewGroup(row, await listMembers(ctx.tx, id))
  await auditPlatform(ctx, action, id, { after: group })
  ctx.reply.alsoChanges = [...new Set([...formerIds, ...group.storeIds])]
  return group
}

function viewGroup({ id, name, version }: GroupRow, members: MemberRow[]): Group {
  const byName = members.toSorted((a, b) => compareNames(a.store_name, b.store_name))
  return {
    _id: id,
    name,
    version,
    headStoreId: members.find((member) => member.is_head)?.store_id ?? '',
    storeIds: byName.map((member) => member.store_id),
  }
}

const refuseTakenName =
  (name: string) =>
  (error: unknown): never => {
    throw violatedConstraint(error) === 'store_group_name' ? new Conflict('group_name_taken', { name }) : error
  }

export const storeGroupRoutes: Pick<Handlers['group'], 'allGroups' | 'addGroup' | 'updateGroup' | 'deleteGroup'> = {
  allGroups,
  addGroup,
  updateGroup,
  deleteGroup,
}
