import type { WorkshopState } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { ServiceMark } from '../../../components/service-mark.tsx'
import { formatWeekday } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { useToday } from '../../store/index.ts'
import { usePiecesIn } from '../workshop-queries.ts'
import { groupPieces } from './group-pieces.ts'
import type { Tray } from './use-tray.ts'

interface PieceGroupsProps {
  state: WorkshopState
  title: string
  /** What to say when there are none. */
  none: string
  /** Where a group can be put; what is back is only looked at. */
  tray?: Tray
}

/** What is there, by promised day and service; a whole group goes onto the tray with one press. */
export function PieceGroups({ state, title, none, tray }: PieceGroupsProps) {
  const id = useId()
  const today = useToday()
  const { data } = usePiecesIn(state)
  if (data === undefined) return null
  const onTray = new Set(tray?.pieces.map(({ tag }) => tag))
  const groups = groupPieces(data.pieces.filter(({ tag }) => !onTray.has(tag)))
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, mt: 2 }}>
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      {groups.length === 0 && <Typography sx={{ mt: 1, color: 'text.secondary' }}>{none}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {groups.map(({ service, promisedDate, pieces }) => (
          <Box component="li" key={`${promisedDate} ${service}`} sx={rowStyle}>
            <Typography
              sx={{
                color: promisedDate < today ? 'error.main' : 'text.secondary',
                minWidth: { xs: 78, sm: 96 },
                whiteSpace: 'nowrap',
              }}
            >
              {formatWeekday(promisedDate)}
            </Typography>
            <Typography sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <ServiceMark service={service} />
              {service}
            </Typography>
            <Typography sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
              {t('{count} pieces', { count: pieces.length })}
            </Typography>
            {tray !== undefined && (
              <Button
                size="small"
                sx={{ minWidth: 0 }}
                aria-label={t('Add {service}, {day}', { service, day: formatWeekday(promisedDate) })}
                onClick={() => tray.addAll(pieces)}
              >
                {t('Add')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {data.totalPieces > data.pieces.length && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {t('The first {shown} of {total} pieces', { shown: data.pieces.length, total: data.totalPieces })}
        </Typography>
      )}
    </Paper>
  )
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  columnGap: { xs: 1, sm: 2 },
  minHeight: 44,
  // A phone is as wide as these words.
  '& > p': { fontSize: { xs: 'body2.fontSize', sm: 'body1.fontSize' } },
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const
