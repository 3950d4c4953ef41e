import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { t } from '../../../lib/i18n.ts'
import { messageOf } from '../../../lib/notifications.ts'
import { Timeline } from '../../change/index.ts'
import { useOrderHistory } from '../order-queries.ts'
import { Section } from './section.tsx'

/** Who did what and when, the newest on top. */
export function OrderHistory({ invoice }: { invoice: number }) {
  const { data, error } = useOrderHistory(invoice)
  return (
    <Section title={t('History')}>
      {data === undefined && error === null && <Skeleton height={32} />}
      {error !== null && <Typography color="error">{messageOf(error)}</Typography>}
      {data !== undefined && (
        <Suspense fallback={<Skeleton height={32} />}>
          <Timeline entries={data.history.toReversed()} />
        </Suspense>
      )}
    </Section>
  )
}
