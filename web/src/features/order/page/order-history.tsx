import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { actorWords } from '../../../lib/actor-words.ts'
import { formatMoment } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { messageOf } from '../../../lib/notifications.ts'
import { useOrderHistory } from '../order-queries.ts'
import { historyWords } from './history-words.ts'
import { Section } from './section.tsx'

/** Who did what and when, the newest on top. */
export function OrderHistory({ invoice }: { invoice: number }) {
  const { data, error } = useOrderHistory(invoice)
  return (
    <Section title={t('History')}>
      {data === undefined && error === null && <Skeleton height={32} />}
      {error !== null && <Typography color="error">{messageOf(error)}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {data?.history.toReversed().map((entry) => {
          const { title, details } = historyWords(entry)
          return (
            <Box
              component="li"
              key={`${entry.at} ${entry.action}`}
              sx={{ borderInlineStart: 3, borderColor: 'divider', paddingInlineStart: 1.5 }}
            >
              <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
              {details.map((detail) => (
                <Typography key={detail} variant="body2">
                  {detail}
                </Typography>
              ))}
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {formatMoment(entry.at)} · {actorWords(entry.actor)}
              </Typography>
            </Box>
          )
        })}
      </Box>
    </Section>
  )
}
