import type { contract, OutputOf, StoreSettings } from '@clothesline/contract'
import { addDays } from '@clothesline/domain'
import { mdiHandshakeOutline } from '@mdi/js'
import { formatCount } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import type { Tile } from './dashboard-tiles.ts'

type Kept = OutputOf<typeof contract.promise.kept>

/** Rounded down: 100 % means that none was broken. */
export function promiseTile(kept: Kept | undefined, settings: StoreSettings, today: string): Tile[] {
  if (settings.dashboardConfiguration.showPromisesKept !== 'Yes') return []
  const percent = kept && kept.orders > 0 ? Math.floor((kept.kept * 100) / kept.orders) : undefined
  return [
    {
      title: t('Promises kept, 30 days'),
      value: percent === undefined ? '–' : `${formatCount(percent)} %`,
      icon: mdiHandshakeOutline,
      link: { to: '/report', search: { report: 'promises', from: addDays(today, -30), to: addDays(today, -1) } },
      needsCare: percent !== undefined && percent < 90,
    },
  ]
}
