import {
  type contract,
  type MasterNoun,
  type ParsedInputOf,
  type Problem,
  problem,
  problemAt,
  type Rate,
  refusal,
} from '@clothesline/contract'
import { formatRupees, parseRupees, type Refusal, toRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, Invalid, NotFound } from '../../../errors.ts'
import { newId } from '../../../new-id.ts'
import { audit } from '../../foundation/audit/index.ts'
import type { Handlers } from '../../handlers.ts'
import { CLOTH, listByNames, type NamedRow, SERVICE } from '../master/index.ts'
import {
  changeRate,
  deleteRateRow,
  deleteRatesWhere,
  insertRate,
  listRates,
  lockRate,
  type RateRow,
  type SheetCell,
  type SheetChange,
  saveSheet,
} from './rate-queries.ts'

async function allRates(ctx: StoreCtx, input: { includeInactive: boolean }): Promise<{ rates: Rate[] }> {
  const rows = await listRates(ctx, input.includeInactive)
  return { rates: rows.map(viewRate) }
}

type NewRate = ParsedInputOf<typeof contract.rate.addrate>

async function addRate(ctx: StoreCtx, input: NewRate): Promise<{ _id: string }> {
  const [cell] = await resolveCells(ctx, [input], () => '')
  const _id = cell && (await insertRate(ctx, cell.id, cell, cell.ratePaise ?? 0))
  if (!_id) {
    const { cloth, service } = input
    throw cloth === undefined
      ? new Conflict('rate_per_kg_taken', { service })
      : new Conflict('rate_taken', { cloth, service })
  }
  const after = { cloth: input.cloth ?? null, service: input.service, rate: input.rate }
  await audit(ctx, ctx.store.id, { action: 'rate.add', subjectKind: 'rate', subjectId: _id, after })
  return { _id }
}

type RateChange = ParsedInputOf<typeof contract.rate.updaterate>

async function updateRate(ctx: StoreCtx, input: RateChange): Promise<Rate> {
  const ratePaise = parseRupees(input.newRate)
  if (ratePaise === undefined) throw new Invalid([problem('newRate', 'field_two_decimals', { field: 'New rate' })])
  const row = await getRate(ctx, input)
  if (input.rate !== undefined && parseRupees(input.rate) !== row.rate_paise) {
    throw new Conflict('rate_outdated', { rate: formatRupees(row.rate_paise) })
  }
  await changeRate(ctx, row.id, ratePaise)
  const [before, after] = [viewRate(row), viewRate({ ...row, rate_paise: ratePaise })]
  await audit(ctx, ctx.store.id, { action: 'rate.update', subjectKind: 'rate', subjectId: row.id, before, after })
  return after
}

async function deleteRate(ctx: StoreCtx, input: RateRef): Promise<{ _id: string; deleted: true }> {
  const row = await getRate(ctx, input)
  await deleteRateRow(ctx, row.id)
  const before = viewRate(row)
  await audit(ctx, ctx.store.id, { action: 'rate.delete', subjectKind: 'rate', subjectId: row.id, before })
  return { _id: row.id, deleted: true }
}

/** Deletes every rate of a cloth or service that is about to be deleted. */
export async function deleteRatesOf(ctx: StoreCtx, of: { clothId: string } | { serviceId: string }): Promise<void> {
  const removed = await deleteRatesWhere(ctx, of)
  if (removed.length === 0) return
  const [subjectKind, subjectId] = 'clothId' in of ? ['cloth', of.clothId] : ['service', of.serviceId]
  await audit(ctx, ctx.store.id, { action: 'rate.delete', subjectKind, subjectId, before: removed })
}

/** A block pasted into the rate sheet: saved completely or not at all. */
export async function saveRates(
  ctx: StoreCtx,
  input: { rates: NamedCell[] },
): Promise<{ saved: number; removed: number }> {
  const cells = await resolveCells(ctx, input.rates, (index) => `rates.${index}.`)
  const changed = await saveSheet(ctx, cells)
  if (changed.length > 0) {
    // Logged by name, as the sheet showed it: a cloth may be renamed or deleted later.
    const known = new Map(cells.map((cell) => [`${cell.clothId} ${cell.serviceId}`, cell]))
    const nameOf = ({ cloth_id, service_id }: SheetChange) => {
      const { cloth, service } = known.get(`${cloth_id} ${service_id}`) ?? { cloth: '', service: '' }
      return { cloth, service, perKg: cloth_id === null }
    }
    const ratesBy = (paise: 'before_paise' | 'after_paise') =>
      changed.map((change) => {
        const rate = change[paise]
        return { ...nameOf(change), rate: rate === null ? null : toRupees(rate) }
      })
    const [before, after] = [ratesBy('before_paise'), ratesBy('after_paise')]
    await audit(ctx, ctx.store.id, { action: 'rate.save', subjectKind: 'rate', subjectId: 'sheet', before, after })
  }
  const removed = changed.filter((change) => change.after_paise === null).length
  return { saved: changed.length - removed, removed }
}

interface RateRef {
  _id?: string | undefined
  cloth?: string | undefined
  service?: string | undefined
}

async function getRate(ctx: StoreCtx, { _id, cloth, service }: RateRef): Promise<RateRow> {
  const row = await lockRate(ctx, { id: _id, cloth, service })
  if (!row) throw new NotFound('rate_not_found')
  return row
}

function viewRate(row: RateRow): Rate {
  return {
    _id: row.id,
    clothType: row.cloth ?? '',
    serviceType: row.service,
    rate: toRupees(row.rate_paise),
    perKg: row.cloth === null,
    active: row.active,
  }
}

interface NamedCell {
  cloth?: string | undefined
  service: string
  rate: number | null
}

/** With the names spelled as in the master data. */
type ResolvedCell = SheetCell & { cloth: string; service: string }

/** Resolves names to ids and rupees to paise. Lists every problem, under the path that `at` returns for the cell. */
async function resolveCells(ctx: StoreCtx, cells: NamedCell[], at: (index: number) => string): Promise<ResolvedCell[]> {
  const cloths = byName(await listByNames(ctx, CLOTH, [...new Set(cells.flatMap(({ cloth }) => cloth ?? []))]))
  const services = byName(await listByNames(ctx, SERVICE, [...new Set(cells.map(({ service }) => service))]))
  const problems: Problem[] = []
  const seen = new Set<string>()
  const resolved = cells.map(({ cloth, service, rate }, index) => {
    const addProblem = (field: string, refused: Refusal | undefined) => {
      if (refused) problems.push(problemAt(`${at(index)}${field}`, refused))
    }
    const clothRow = cloth === undefined ? undefined : cloths.get(cloth.toLowerCase())
    const serviceRow = services.get(service.toLowerCase())
    if (cloth !== undefined) addProblem('cloth', missing('cloth', cloth, clothRow))
    addProblem('service', missing('service', service, serviceRow))
    const ratePaise = rate === null ? null : parseRupees(rate)
    if (ratePaise === undefined) addProblem('rate', refusal('field_two_decimals', { field: 'Rate' }))
    const key = `${clothRow?.id} ${serviceRow?.id}`
    if (serviceRow && seen.has(key)) addProblem('cloth', twice(cloth, service))
    seen.add(key)
    return {
      id: newId(),
      clothId: clothRow?.id ?? null,
      serviceId: serviceRow?.id ?? '',
      ratePaise: ratePaise ?? null,
      cloth: clothRow?.name ?? '',
      service: serviceRow?.name ?? '',
    }
  })
  if (problems.length > 0) throw new Invalid(problems)
  return resolved
}

const byName = (rows: NamedRow[]) => new Map(rows.map((row) => [row.name.toLowerCase(), row]))

const twice = (cloth: string | undefined, service: string) =>
  cloth === undefined ? refusal('rate_per_kg_twice', { service }) : refusal('rate_twice', { cloth, service })

function missing(kind: MasterNoun, name: string, row: NamedRow | undefined): Refusal | undefined {
  if (!row) return refusal('master_unknown', { kind, name })
  return row.active ? undefined : refusal('master_inactive', { kind, name: row.name })
}

export const rateRoutes: Handlers['rate'] = {
  allrates: allRates,
  addrate: addRate,
  updaterate: updateRate,
  deleterate: deleteRate,
  saverates: saveRates,
}
