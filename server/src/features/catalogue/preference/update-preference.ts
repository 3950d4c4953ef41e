import type { Preference } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { changeNamed, getNamed, PREFERENCE } from '../master/index.ts'
import { renameInCustomers } from './preference-queries.ts'
import { viewPreference } from './view-preference.ts'

export async function updatePreference(ctx: StoreCtx, input: { name: string; newName: string }): Promise<Preference> {
  const known = await getNamed(ctx, PREFERENCE, input.name)
  const row = await changeNamed(ctx, PREFERENCE, known, { ...known, name: input.newName })
  await renameInCustomers(ctx, known.name, row.name)
  return viewPreference(row)
}
