import { formatCount } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'

interface Counted {
  total: number
  loaded: number
  hasMore: boolean
}

/** How many orders there are, how many of them a filter leaves, and in how many it looked. */
export function countWords(shown: number, { total, loaded, hasMore }: Counted, isFiltered: boolean): string {
  const counts = { shown: formatCount(shown), loaded: formatCount(loaded), total: formatCount(total) }
  if (isFiltered && hasMore) return t('{shown} found in the newest {loaded} of {total} orders', counts)
  if (isFiltered && total === 1) return t('{shown} of 1 order', counts)
  if (isFiltered) return t('{shown} of {total} orders', counts)
  return total === 1 ? t('1 order') : t('{total} orders', counts)
}

/** What the sums of a list cover that is not loaded to its end. */
export const coveredWords = (loaded: number) => t('In the newest {loaded} orders', { loaded: formatCount(loaded) })
