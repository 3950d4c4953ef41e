import type { Cloth, Rate, Service } from '@clothesline/contract'
import { comparable } from '../../../lib/comparable.ts'
import type { RateInput } from '../master-queries.ts'
import { rateOfText, textOfRate } from './cell-text.ts'
import { type CellKey, cellKey, type Edit, KG_ROW, type Texts } from './sheet-draft.ts'

export interface SheetRow {
  id: string
  /** Empty for the rates per kilogram. */
  name: string
}

/** Cloths down, services across; the rates per kilogram are the first row. */
export interface Sheet {
  rows: SheetRow[]
  services: Service[]
  saved: Texts
  /** Of rows and services, by their ids. */
  names: ReadonlyMap<string, string>
}

export function sheetOf(cloths: Cloth[], services: Service[], rates: Rate[]): Sheet {
  const inUse = cloths.filter(({ active }) => active)
  const clothIds = new Map(inUse.map(({ _id, name }) => [name, _id]))
  const offered = services.filter(({ active }) => active)
  const serviceIds = new Map(offered.map(({ _id, name }) => [name, _id]))
  const saved = new Map<CellKey, string>()
  for (const { clothType, serviceType, perKg, rate } of rates) {
    const rowId = perKg ? KG_ROW : clothIds.get(clothType)
    const serviceId = serviceIds.get(serviceType)
    if (rowId !== undefined && serviceId !== undefined) saved.set(cellKey(rowId, serviceId), textOfRate(rate))
  }
  const rows = [{ id: KG_ROW, name: '' }, ...inUse.map(({ _id, name }) => ({ id: _id, name }))]
  const names = new Map(
    [...rows, ...offered.map(({ _id: id, name }) => ({ id, name }))].map(({ id, name }) => [id, name]),
  )
  return { rows, services: offered, saved, names }
}

/** A cell as the wire names it; undefined when its cloth or service is no longer there. */
export function findRateInput({ names }: Sheet, { key, text }: Edit): RateInput | undefined {
  const [rowId = '', serviceId = ''] = key.split('|')
  const cloth = names.get(rowId)
  const service = names.get(serviceId)
  if (cloth === undefined || service === undefined) return undefined
  const rate = rateOfText(text)
  return rowId === KG_ROW ? { service, perKg: true, rate } : { cloth, service, rate }
}

/** Only the cloths whose name has the text somewhere. */
export function findRows(sheet: Sheet, text: string): Sheet {
  const wanted = comparable(text.trim())
  if (wanted === '') return sheet
  return { ...sheet, rows: sheet.rows.filter(({ id, name }) => id !== KG_ROW && comparable(name).includes(wanted)) }
}

/** The list of rates as it is after a block was saved, until the server's own list comes. */
export function withSaved(rates: Rate[], inputs: RateInput[]): Rate[] {
  const isOf = (rate: Rate, { cloth, service, perKg }: RateInput) =>
    rate.serviceType === service && (perKg === true ? rate.perKg : !rate.perKg && rate.clothType === cloth)
  const others = rates.filter((rate) => !inputs.some((input) => isOf(rate, input)))
  const set = inputs.flatMap(({ cloth, service, perKg = false, rate }) =>
    rate === null
      ? []
      : [{ _id: '', clothType: cloth ?? '', serviceType: service, perKg, rate, active: true } satisfies Rate],
  )
  return [...others, ...set]
}
