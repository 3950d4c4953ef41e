import type { Visit } from '@clothesline/contract'
import { t } from '../../lib/i18n.ts'
import { isOver, timesOf } from './visit-words.ts'

export interface RiderColumn {
  riderId: string | null
  name: string
  /** Stops that were not cancelled, and those of them that are still to come. */
  count: number
  toCome: number
  slots: { key: string; label: string; visits: Visit[] }[]
}

type Rider = { _id: string; name: string }

/** Requests wait above the board; the rest goes to its rider, and who has no rider comes first. */
export function boardOf(visits: readonly Visit[], riders: readonly Rider[], showsAll: boolean): RiderColumn[] {
  const planned = visits.filter(({ status }) => status !== 'requested')
  const known = new Map<string | null, string>([[null, t('No rider')]])
  for (const { riderId, rider } of planned) if (riderId !== null) known.set(riderId, rider)
  if (showsAll) for (const { _id, name } of riders) if (!known.has(_id)) known.set(_id, name)
  return [...known]
    .map(([riderId, name]) => {
      const own = planned.filter((visit) => visit.riderId === riderId)
      const count = own.filter(({ status }) => status !== 'cancelled').length
      const toCome = own.filter((visit) => !isOver(visit)).length
      return { riderId, name, count, toCome, slots: slotsOf(own) }
    })
    .filter(({ riderId, slots }) => riderId !== null || slots.length > 0 || showsAll)
}

function slotsOf(visits: readonly Visit[]): RiderColumn['slots'] {
  const keys = [...new Set(visits.map(timesOf))].sort()
  return keys.map((key) => ({
    key,
    label: key,
    visits: visits.filter((visit) => timesOf(visit) === key).sort((a, b) => a.place - b.place),
  }))
}

/**
 * The stop that this one comes before when it goes a step up or down in its run and slot: null for the end, undefined
 * where it is at the edge already.
 */
export function neighbourOf(visits: readonly Visit[], visit: Visit, by: -1 | 1): string | null | undefined {
  const run = visits
    .filter(({ riderId, status }) => riderId === visit.riderId && status !== 'requested')
    .filter((other) => timesOf(other) === timesOf(visit))
    .sort((a, b) => a.place - b.place)
  const at = run.findIndex(({ _id }) => _id === visit._id)
  if (by === -1) return run[at - 1]?._id
  if (at === run.length - 1) return undefined
  return run[at + 2]?._id ?? null
}
