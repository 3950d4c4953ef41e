import type { Cloth, contract, ParsedInputOf } from '@clothesline/contract'
import { findTakenShortName, tidyShortNames } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'
import type { Handlers } from '../../handlers.ts'
import {
  addNamed,
  CLOTH,
  type ClothRow,
  changeNamed,
  getNamed,
  listNamed,
  lockAllNamed,
  removeNamed,
} from '../master/index.ts'
import { deleteRatesOf } from '../rate/index.ts'
import { isClothInUse } from './cloth-queries.ts'

async function allCloths(ctx: StoreCtx, input: { includeInactive: boolean }): Promise<{ cloths: Cloth[] }> {
  const rows = await listNamed(ctx, CLOTH, input.includeInactive)
  return { cloths: rows.map(viewCloth) }
}

type ClothDetails = Pick<ParsedInputOf<typeof contract.cloth.addCloth>, 'shortNames'>

async function addCloth(ctx: StoreCtx, { name, ...details }: { name: string } & ClothDetails): Promise<Cloth> {
  const all = await lockAllNamed(ctx, CLOTH)
  const same = all.find((row) => row.name.toLowerCase() === name.toLowerCase())
  const settled = settleCloth(all, same, { ...details, name })
  return viewCloth(await addNamed(ctx, CLOTH, name, () => settled))
}

/** The row and its rates stay. Orders store a copy of the name and never change. */
async function updateCloth(
  ctx: StoreCtx,
  { name, newName, ...details }: { name: string; newName?: string | undefined } & ClothDetails,
): Promise<Cloth> {
  const all = await lockAllNamed(ctx, CLOTH)
  const known = await getNamed(ctx, CLOTH, name)
  const settled = settleCloth(all, known, { ...details, name: newName ?? known.name })
  return viewCloth(await changeNamed(ctx, CLOTH, known, { ...known, ...settled }))
}

/** What is not given stays. A short name means one cloth, also one that is not offered now; so all of them are locked. */
function settleCloth(
  all: readonly ClothRow[],
  known: ClothRow | undefined,
  { name, shortNames = known?.short_names ?? [] }: { name: string } & ClothDetails,
): Omit<ClothRow, 'id' | 'active'> {
  const short_names = tidyShortNames(shortNames)
  const taken = findTakenShortName({ id: known?.id ?? '', name, shortNames: short_names }, all.map(withShortNames))
  if (taken) throw new Conflict('short_name_taken', taken)
  return { name, short_names }
}

const withShortNames = ({ id, name, short_names }: ClothRow) => ({ id, name, shortNames: short_names })

/** A deactivated cloth keeps its rates, so that it can be reactivated unchanged. Deleting it deletes them. */
async function deleteCloth(ctx: StoreCtx, input: { name: string }): Promise<{ _id: string; deleted: boolean }> {
  const known = await getNamed(ctx, CLOTH, input.name)
  const isInUse = await isClothInUse(ctx, known.id)
  if (!isInUse) await deleteRatesOf(ctx, { clothId: known.id })
  return removeNamed(ctx, CLOTH, known, isInUse)
}

function viewCloth({ id, name, active, short_names }: ClothRow): Cloth {
  return { _id: id, name, active, shortNames: short_names }
}

export const clothRoutes: Handlers['cloth'] = { allcloths: allCloths, addCloth, updateCloth, deleteCloth }
