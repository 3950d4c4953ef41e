import { formatCount } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'

interface Counted {
  total: number
  loaded: number
  hasMore: boolean
}

/** How many orders there are, how many of them a filter leaves, and in how many it looked. */
export function countWords(shown: number, { total, loaded, hasMore }: Counted, isFiltered: boolean): string {
  if (!isFiltered) return t('{count} orders', { count: total })
  const found = formatCount(shown)
  if (!hasMore) return t('{shown} of {total} orders', { shown: found, total })
  return t('{shown} found in the newest {loaded} of {total} orders', {
    shown: found,
    loaded: formatCount(loaded),
    total: formatCount(total),
  })
}

/** What the sums of a list cover that is not loaded to its end. */
export const coveredWords = (loaded: number) => t('In the newest {loaded} orders', { loaded: formatCount(loaded) })
