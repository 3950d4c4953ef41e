import { type MasterNoun, type Problem, problemAt, refusal } from '@clothesline/contract'
import { parseRupees, type Refusal } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import { newId } from '../../../new-id.ts'
import { CLOTH, listByNames, type NamedRow, SERVICE } from '../master/index.ts'
import type { SheetCell } from './rate-queries.ts'

export interface NamedCell {
  cloth?: string | undefined
  service: string
  rate: number | null
}

/** With the names spelled as in the master data. */
type ResolvedCell = SheetCell & { cloth: string; service: string }

/** Resolves names to ids and rupees to paise. Lists every problem, under the path that `at` returns for the cell. */
export async function resolveCells(
  ctx: StoreCtx,
  cells: NamedCell[],
  at: (index: number) => string,
): Promise<ResolvedCell[]> {
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
