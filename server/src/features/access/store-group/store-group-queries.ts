import { flag, integer, listOf, orNull, type RowOf, text } from '../../../db/columns.ts'
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

/** Stores of a group share the return of a GSTIN that one of them had before; strangers only the one they have now. */
const HAS_IT_NOW = `(s.settings ->> 'isGST' = 'Yes' and s.settings ->> 'GSTINnumber' = b.gstin)`

const gstinStore = {
  store_id: text,
  store_name: text,
  group_id: orNull(text),
  is_head: flag,
  /** The head of its group. */
  head_name: orNull(text),
}

interface SharedGstin {
  /** The head of the group that files for all; null where the stores are in no group together. */
  head: string | null
  isHead: boolean
  /** The names of the group's stores with this GSTIN. */
  shops: string[]
  /** How many stores outside of the group have it. */
  apart: number
}

/** Which other stores have the GSTIN of this one. One GSTIN files one return, however many shops it has. */
export async function findSharedGstin(tx: Tx, storeId: string): Promise<SharedGstin | null> {
  const stores = await tx.rows(
    gstinStore,
    'list-stores-of-gstin',
    `select s.id as store_id, s.store_name, s.group_id, s.is_group_head as is_head,
            (select h.store_name from store h where h.group_id = s.group_id and h.is_group_head) as head_name
       from (select distinct gstin, store_id from bill_series) b join store s on s.id = b.store_id, store own
      where own.id = $1 and b.gstin = own.settings ->> 'GSTINnumber' and (${HAS_IT_NOW} or s.group_id = own.group_id)
      order by lower(s.store_name), s.id`,
    [storeId],
  )
  const own = stores.find(({ store_id }) => store_id === storeId)
  if (own === undefined || stores.length === 1) return null
  const group = stores.filter(({ group_id }) => group_id !== null && group_id === own.group_id)
  if (group.length < 2) return { head: null, isHead: false, shops: [], apart: stores.length - 1 }
  return {
    head: own.head_name,
    isHead: own.is_head,
    shops: group.map(({ store_name }) => store_name),
    apart: stores.length - group.length,
  }
}

const jointGstin = {
  gstin: text,
  store_ids: listOf(text),
  /** Regular and composition never mix under one GSTIN: this should be one. */
  schemes: integer,
  /** How many stores outside of the group have it. */
  apart: integer,
}
export type JointGstin = RowOf<typeof jointGstin>

/** The GSTINs that several stores have in the group of this head. None for any other store. */
export function listJointGstins(tx: Tx, headId: string): Promise<JointGstin[]> {
  return tx.rows(
    jointGstin,
    'list-joint-gstins',
    `select b.gstin, array_agg(s.id::text order by s.id) filter (where s.group_id = head.group_id) as store_ids,
            count(distinct s.settings ->> 'isGSTRegular') filter (where ${HAS_IT_NOW}) as schemes,
            count(*) filter (where ${HAS_IT_NOW} and s.group_id is distinct from head.group_id) as apart
       from (select distinct gstin, store_id from bill_series) b join store s on s.id = b.store_id, store head
      where head.id = $1 and head.is_group_head
      group by b.gstin having count(*) filter (where s.group_id = head.group_id) > 1 order by b.gstin`,
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
