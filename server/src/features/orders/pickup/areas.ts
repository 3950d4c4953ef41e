import {
  type contract,
  type DeliveryArea,
  type OutputOf,
  type ParsedInputOf,
  problem,
  type VisitSlot,
} from '@clothesline/contract'
import { type Area, areaOfPinCode, parseRupees, type Slot, toRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, Invalid, NotFound } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { guardEffect } from '../../foundation/protection/index.ts'
import { findSlot, listAreas, listSlots } from '../visit/index.ts'
import { lockAreas, markAreaRemoved, markSlotRemoved, writeArea, writeSlot } from './pickup-queries.ts'

type Calls = typeof contract.pickup

export async function areas(ctx: StoreCtx): Promise<OutputOf<Calls['areas']>> {
  const [known, slots] = await Promise.all([listAreas(ctx), listSlots(ctx)])
  return { areas: known.map(viewArea), slots: slots.map(viewSlot) }
}

/** Adds an area or changes one. A bill that exists keeps its fee. */
export async function saveArea(ctx: StoreCtx, input: ParsedInputOf<Calls['saveArea']>): Promise<DeliveryArea> {
  await lockAreas(ctx)
  const known = await listAreas(ctx)
  const before = input._id === undefined ? undefined : known.find(({ id }) => id === input._id)
  if (input._id !== undefined && !before) throw new NotFound('area_not_found')
  refuseTaken(
    input,
    known.filter(({ id }) => id !== input._id),
  )
  const { name, pinCodes } = input
  const feePaise = parseRupees(input.fee) ?? 0
  const freeAbovePaise = input.freeAbove == null ? null : (parseRupees(input.freeAbove) ?? 0)
  if (before && (before.feePaise !== feePaise || before.freeAbovePaise !== freeAbovePaise)) {
    guardEffect(ctx, 'price_list_changed')
  }
  const id = await writeArea(ctx, before?.id, { name, pinCodes, feePaise, freeAbovePaise })
  const saved = viewArea({ id, name, pinCodes, feePaise, freeAbovePaise })
  await audit(ctx, ctx.store.id, {
    action: 'area.save',
    subjectKind: 'area',
    subjectId: id,
    after: factsOf(saved),
    ...(before && { before: factsOf(viewArea(before)) }),
  })
  return saved
}

function refuseTaken({ name, pinCodes }: ParsedInputOf<Calls['saveArea']>, others: readonly Area[]): void {
  const problems = pinCodes.flatMap((pinCode) => {
    const area = areaOfPinCode(pinCode, others)
    return area ? [problem('pinCodes', 'pin_code_in_other_area', { pinCode, area: area.name })] : []
  })
  if (problems.length > 0) throw new Invalid(problems)
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
    throw new Conflict('area_name_taken', { name })
  }
}

export async function removeArea(ctx: StoreCtx, { _id }: { _id: string }): Promise<true> {
  await lockAreas(ctx)
  const area = (await listAreas(ctx)).find(({ id }) => id === _id)
  if (!area) throw new NotFound('area_not_found')
  guardEffect(ctx, 'price_list_changed')
  await markAreaRemoved(ctx, _id)
  await audit(ctx, ctx.store.id, {
    action: 'area.remove',
    subjectKind: 'area',
    subjectId: _id,
    before: factsOf(viewArea(area)),
  })
  return true
}

export async function saveSlot(ctx: StoreCtx, input: ParsedInputOf<Calls['saveSlot']>): Promise<VisitSlot> {
  const before = input._id === undefined ? undefined : await findSlot(ctx, input._id, true)
  if (input._id !== undefined && !before) throw new NotFound('slot_not_found')
  const areaId = input.area ?? null
  const area = areaId === null ? undefined : (await listAreas(ctx)).find(({ id }) => id === areaId)
  if (areaId !== null && !area) throw new NotFound('area_not_found')
  const { weekday, from, to, capacity } = input
  const id = await writeSlot(ctx, before?.id, { areaId, weekday, from, to, capacity })
  await audit(ctx, ctx.store.id, {
    action: 'slot.save',
    subjectKind: 'slot',
    subjectId: id,
    ...(before && { before: slotFacts(before) }),
    after: { weekday, from, to, capacity, ...(area && { area: area.name }) },
  })
  return viewSlot({ id, areaId, weekday, from, to, capacity })
}

export async function removeSlot(ctx: StoreCtx, { _id }: { _id: string }): Promise<true> {
  const slot = await findSlot(ctx, _id, true)
  if (!slot) throw new NotFound('slot_not_found')
  await markSlotRemoved(ctx, _id)
  await audit(ctx, ctx.store.id, {
    action: 'slot.remove',
    subjectKind: 'slot',
    subjectId: _id,
    before: slotFacts(slot),
  })
  return true
}

const slotFacts = ({ weekday, from, to, capacity }: Slot) => ({ weekday, from, to, capacity })

const factsOf = ({ name, pinCodes, fee, freeAbove }: DeliveryArea) => ({ name, pinCodes, fee, freeAbove })

function viewArea({ id, name, pinCodes, feePaise, freeAbovePaise }: Area): DeliveryArea {
  const freeAbove = freeAbovePaise === null ? null : toRupees(freeAbovePaise)
  return { _id: id, name, pinCodes: [...pinCodes], fee: toRupees(feePaise), freeAbove }
}

function viewSlot({ id, areaId, ...slot }: Slot): VisitSlot {
  return { _id: id, area: areaId, ...slot }
}
