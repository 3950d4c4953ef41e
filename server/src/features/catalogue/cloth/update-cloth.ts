import type { Cloth } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { CLOTH, changeNamed, getNamed } from '../master/index.ts'
import { viewCloth } from './view-cloth.ts'

/** The row stays, and with it its rates; orders hold copies of the name and never change. */
export async function updateCloth(ctx: StoreCtx, input: { name: string; newName: string }): Promise<Cloth> {
  const known = await getNamed(ctx, CLOTH, input.name)
  return viewCloth(await changeNamed(ctx, CLOTH, known, { ...known, name: input.newName }))
}
