import { flag, integer, orNull, type RowOf, text } from '../../../db/columns.ts'
import type { Tx } from '../../../db/transaction.ts'
import { newId } from '../../../new-id.ts'
import { lockStores } from '../store/index.ts'

const groupRow = { id: text, name: text, version: integer }
export type GroupRow = RowOf<typeof groupRow>

export function listGroups(tx: Tx): Promise<GroupRow[]> {
  return tx.rows(groupRow, 'list-groups', 'select id, name, version from store_group', [])
}

export function lockGroup(tx: Tx, id: string): Promise<GroupRow | undefined> {
  return tx.row(groupRow, 'lock-group', 'select id, name, version from store_group where id = $1 for update', [id])
}

const memberRow = {
  group_id: text,
  store_id: text,
  store_name: text,
  is_head: flag,
  frozen: flag,
  /** Whether its figures are shown only after the store-admin step. */
  is_protected: flag,
}
export type MemberRow = RowOf<typeof memberRow>

const MEMBERS = `
  select group_id, id as store_id, store_name, is_group_head as is_head, frozen,
         coalesce((settings ->> 'storeAdminProtection')::boolean, false) as is_protected
    from store`

/** The stores of all groups, or of one. */
export function listMembers(tx: Tx, groupId?: string): Promise<MemberRow[]> {
  return groupId === undefined
    ? tx.rows(memberRow, 'list-members', `${MEMBERS} where group_id is not null`, [])
    : tx.rows(memberRow, 'list-members-of', `${MEMBERS} where group_id = $1`, [groupId])
}

/** The stores of the group that this store is the head of; none if it is not a head. */
export function listMembersOfHead(tx: Tx, headId: string): Promise<(MemberRow & { group_name: string })[]> {
  return tx.rows(
    { ...memberRow, group_name: text },
    'list-members-of-head',
    `select m.*, g.name as group_name
       from store head join store_group g on g.id = head.group_id join (${MEMBERS}) m on m.group_id = head.group_id
      where head.id = $1 and head.is_group_head`,
    [headId],
  )
}

const chosenStore = { id: text, store_name: text, group_id: orNull(text), group_name: orNull(text) }

/** Locks the stores that are about to be put into a group, so that two Admins cannot put one into two groups. */
export async function lockChosenStores(tx: Tx, storeIds: string[]): Promise<RowOf<typeof chosenStore>[]> {
  await lockStores(tx, storeIds)
  return tx.rows(
    chosenStore,
    'find-stores-for-group',
    `select s.id, s.store_name, s.group_id, (select g.name from store_group g where g.id = s.group_id) as group_name
       from store s where s.id = any ($1::uuid[]) order by s.id`,
    [storeIds],
  )
}

export async function addGroupRow(tx: Tx, name: string, now: Date): Promise<string> {
  const id = newId()
  await tx.run('add-group', 'insert into store_group (id, name, created_at) values ($1, $2, $3)', [id, name, now])
  return id
}

export async function changeGroupRow(tx: Tx, id: string, name: string): Promise<void> {
  await tx.run('change-group', 'update store_group set name = $2, version = version + 1 where id = $1', [id, name])
}

/** Makes these stores the group, and no others. The old head steps down first: there is only ever one. */
export async function setMembers(tx: Tx, groupId: string, storeIds: string[], headId: string): Promise<void> {
  await tx.run(
    'clear-members',
    `update store set is_group_head = false, group_id = case when id = any ($2::uuid[]) then group_id end where group_id = $1`,
    [groupId, storeIds],
  )
  await tx.run('set-members', 'update store set group_id = $1, is_group_head = (id = $3) where id = any ($2::uuid[])', [
    groupId,
    storeIds,
    headId,
  ])
}

export async function deleteGroupRow(tx: Tx, id: string): Promise<void> {
  await setMembers(tx, id, [], id)
  await tx.run('delete-group', 'delete from store_group where id = $1', [id])
}
