import type { Rate } from '@clothesline/contract'
import { toRupees } from '@clothesline/domain'
import type { RateRow } from './rate-queries.ts'

export function viewRate(row: RateRow): Rate {
  return {
    _id: row.id,
    clothType: row.cloth ?? '',
    serviceType: row.service,
    rate: toRupees(row.rate_paise),
    perKg: row.cloth === null,
    active: row.active,
  }
}
