import type { Preference } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { addNamed, PREFERENCE } from '../master/index.ts'
import { viewPreference } from './view-preference.ts'

export async function addPreference(ctx: StoreCtx, { name }: { name: string }): Promise<Preference> {
  // One that comes back keeps its spelling, under which customers hold it.
  const row = await addNamed(ctx, PREFERENCE, name, (known) => ({ name: known?.name ?? name }))
  return viewPreference(row)
}
