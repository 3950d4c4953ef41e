import type { Cloth } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import type { Handlers } from '../../handlers.ts'
import { addNamed, CLOTH, type ClothRow, changeNamed, getNamed, listNamed, removeNamed } from '../master/index.ts'
import { deleteRatesOf } from '../rate/index.ts'
import { isClothInUse } from './cloth-queries.ts'

async function allCloths(ctx: StoreCtx, input: { includeInactive: boolean }): Promise<{ cloths: Cloth[] }> {
  const rows = await listNamed(ctx, CLOTH, input.includeInactive)
  return { cloths: rows.map(viewCloth) }
}

async function addCloth(ctx: StoreCtx, { name }: { name: string }): Promise<Cloth> {
  return viewCloth(await addNamed(ctx, CLOTH, name, () => ({ name })))
}

/** The row and its rates stay. Orders store a copy of the name and never change. */
async function updateCloth(ctx: StoreCtx, input: { name: string; newName: string }): Promise<Cloth> {
  const known = await getNamed(ctx, CLOTH, input.name)
  return viewCloth(await changeNamed(ctx, CLOTH, known, { ...known, name: input.newName }))
}

/** A deactivated cloth keeps its rates, so that it can be reactivated unchanged. Deleting it deletes them. */
async function deleteCloth(ctx: StoreCtx, input: { name: string }): Promise<{ _id: string; deleted: boolean }> {
  const known = await getNamed(ctx, CLOTH, input.name)
  const isInUse = await isClothInUse(ctx, known.id)
  if (!isInUse) await deleteRatesOf(ctx, { clothId: known.id })
  return removeNamed(ctx, CLOTH, known, isInUse)
}

function viewCloth({ id, name, active }: ClothRow): Cloth {
  return { _id: id, name, active }
}

export const clothRoutes: Handlers['cloth'] = { allcloths: allCloths, addCloth, updateCloth, deleteCloth }
