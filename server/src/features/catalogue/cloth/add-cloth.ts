import type { Cloth } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { addNamed, CLOTH } from '../master/index.ts'
import { viewCloth } from './view-cloth.ts'

export async function addCloth(ctx: StoreCtx, { name }: { name: string }): Promise<Cloth> {
  return viewCloth(await addNamed(ctx, CLOTH, name, () => ({ name })))
}
