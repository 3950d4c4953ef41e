import type { Preference } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import type { Handlers } from '../../handlers.ts'
import {
  addNamed,
  changeNamed,
  getNamed,
  listNamed,
  PREFERENCE,
  type PreferenceRow,
  removeNamed,
} from '../master/index.ts'
import { isPreferenceInUse, renameInCustomers } from './preference-queries.ts'

async function allPreferences(
  ctx: StoreCtx,
  input: { includeInactive: boolean },
): Promise<{ preferences: Preference[] }> {
  const rows = await listNamed(ctx, PREFERENCE, input.includeInactive)
  return { preferences: rows.map(viewPreference) }
}

async function addPreference(ctx: StoreCtx, { name }: { name: string }): Promise<Preference> {
  // A reactivated one keeps its spelling, which customers already have.
  const row = await addNamed(ctx, PREFERENCE, name, (known) => ({ name: known?.name ?? name }))
  return viewPreference(row)
}

async function updatePreference(ctx: StoreCtx, input: { name: string; newName: string }): Promise<Preference> {
  const known = await getNamed(ctx, PREFERENCE, input.name)
  const row = await changeNamed(ctx, PREFERENCE, known, { ...known, name: input.newName })
  await renameInCustomers(ctx, known.name, row.name)
  return viewPreference(row)
}

async function deletePreference(ctx: StoreCtx, input: { name: string }): Promise<{ _id: string; deleted: boolean }> {
  const known = await getNamed(ctx, PREFERENCE, input.name)
  return removeNamed(ctx, PREFERENCE, known, await isPreferenceInUse(ctx, known.name))
}

function viewPreference({ id, name, active }: PreferenceRow): Preference {
  return { _id: id, name, active }
}

export const preferenceRoutes: Handlers['preferences'] = {
  allprefs: allPreferences,
  addpref: addPreference,
  updatepref: updatePreference,
  deletepref: deletePreference,
}
