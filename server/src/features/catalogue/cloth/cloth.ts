import { type Cloth, type contract, type ParsedInputOf, problem } from '@clothesline/contract'
import { findTakenShortName, tidyShortNames } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, Invalid } from '../../../errors.ts'
import type { Handlers } from '../../handlers.ts'
import {
  addNamed,
  CLOTH,
  type ClothRow,
  changeNamed,
  getNamed,
  listByNames,
  listNamed,
  lockAllNamed,
  removeNamed,
  SERVICE,
} from '../master/index.ts'
import { deleteRatesOf } from '../rate/index.ts'
import { isClothInUse } from './cloth-queries.ts'

async function allCloths(ctx: StoreCtx, input: { includeInactive: boolean }): Promise<{ cloths: Cloth[] }> {
  const rows = await listNamed(ctx, CLOTH, input.includeInactive)
  return { cloths: rows.map(viewCloth) }
}

type ClothDetails = Pick<
  ParsedInputOf<typeof contract.cloth.addCloth>,
  'shortNames' | 'usualService' | 'hindiName' | 'marathiName'
>

async function addCloth(ctx: StoreCtx, { name, ...details }: { name: string } & ClothDetails): Promise<Cloth> {
  const all = await lockAllNamed(ctx, CLOTH)
  const same = all.find((row) => row.name.toLowerCase() === name.toLowerCase())
  const settled = await settleCloth(ctx, all, same, { ...details, name })
  return viewCloth(await addNamed(ctx, CLOTH, name, () => settled))
}

/** The row and its rates stay. Orders store a copy of the name and never change. */
async function updateCloth(
  ctx: StoreCtx,
  { name, newName, ...details }: { name: string; newName?: string | undefined } & ClothDetails,
): Promise<Cloth> {
  const all = await lockAllNamed(ctx, CLOTH)
  const known = await getNamed(ctx, CLOTH, name)
  const settled = await settleCloth(ctx, all, known, { ...details, name: newName ?? known.name })
  return viewCloth(await changeNamed(ctx, CLOTH, known, { ...known, ...settled }))
}

/** What is not given stays. A short name means one cloth, also one that is not offered now; so all of them are locked. */
async function settleCloth(
  ctx: StoreCtx,
  all: readonly ClothRow[],
  known: ClothRow | undefined,
  {
    name,
    shortNames = known?.short_names ?? [],
    usualService,
    hindiName,
    marathiName,
  }: { name: string } & ClothDetails,
): Promise<Omit<ClothRow, 'id' | 'active'>> {
  const short_names = tidyShortNames(shortNames)
  const taken = findTakenShortName({ id: known?.id ?? '', name, shortNames: short_names }, all.map(withShortNames))
  if (taken) throw new Conflict('short_name_taken', taken)
  const usual_service =
    usualService === undefined ? (known?.usual_service ?? null) : await findService(ctx, usualService)
  return {
    name,
    hindi_name: hindiName ?? known?.hindi_name ?? '',
    marathi_name: marathiName ?? known?.marathi_name ?? '',
    short_names,
    usual_service,
  }
}

async function findService(ctx: StoreCtx, name: string | null): Promise<string | null> {
  if (name === null) return null
  const [service] = await listByNames(ctx, SERVICE, [name])
  if (service === undefined) throw new Invalid([problem('usualService', 'master_unknown', { kind: 'service', name })])
  return service.name
}

const withShortNames = ({ id, name, short_names }: ClothRow) => ({ id, name, shortNames: short_names })

/** A deactivated cloth keeps its rates, so that it can be reactivated unchanged. Deleting it deletes them. */
async function deleteCloth(ctx: StoreCtx, input: { name: string }): Promise<{ _id: string; deleted: boolean }> {
  const known = await getNamed(ctx, CLOTH, input.name)
  const isInUse = await isClothInUse(ctx, known.id)
  if (!isInUse) await deleteRatesOf(ctx, { clothId: known.id })
  return removeNamed(ctx, CLOTH, known, isInUse)
}

function viewCloth(row: ClothRow): Cloth {
  return {
    _id: row.id,
    name: row.name,
    hindiName: row.hindi_name,
    marathiName: row.marathi_name,
    active: row.active,
    shortNames: row.short_names,
    usualService: row.usual_service,
  }
}

export const clothRoutes: Omit<Handlers['cloth'], 'usage'> = {
  allcloths: allCloths,
  addCloth,
  updateCloth,
  deleteCloth,
}
