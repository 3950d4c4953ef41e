import type { GarmentTag } from '@clothesline/domain'
import { NotFound } from '../../../errors.ts'
import type { PrintedRow } from './tag-queries.ts'
import { codeOf } from './view-tag.ts'

/** Another store's tags, and those of deleted orders, are as unknown as ones that never were. */
export function refuseUnknown(codes: readonly (GarmentTag & { tag: string })[], found: readonly PrintedRow[]): void {
  const known = new Set(found.map(codeOf))
  const unknown = [...new Set(codes.map(({ tag }) => tag).filter((tag) => !known.has(tag)))]
  if (unknown.length > 0) throw new NotFound('piece_not_found', { tags: unknown.join(', ') })
}
