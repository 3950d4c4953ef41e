import type { Order } from '@clothesline/contract'
import { randomId } from '../../../lib/random-id.ts'
import type { DraftLine } from './draft.ts'
import { findKgRate, findPieceRate, type Masters } from './masters.ts'
import { rateToText } from './read-numbers.ts'

/**
 * The lines of an earlier order once more, at today's rates. What the store no longer offers is left out, and a
 * weighed line waits for its new weight and count.
 */
export function repeatLines(
  particulars: Pick<Order['particulars'][number], 'kind' | 'cloth' | 'service' | 'quantity' | 'preferences'>[],
  masters: Masters,
  newId: () => string = () => randomId(),
): DraftLine[] {
  return particulars.flatMap((line): DraftLine[] => {
    const { kind, cloth, service } = line
    const rate = kind === 'kg' ? findKgRate(masters, service) : findPieceRate(masters, cloth, service)
    if (rate === undefined) return []
    const preferences = line.preferences.filter((preference) => masters.preferences.includes(preference))
    const common = { id: newId(), service, rate: rateToText(rate), preferences, note: '' }
    if (kind === 'kg') return [{ ...common, kind, kg: '', pieces: '', cloths: [] }]
    return [{ ...common, kind, cloth, quantity: String(line.quantity) }]
  })
}
