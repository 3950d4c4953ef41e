import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { t } from '../../lib/i18n.ts'
import { figuresStyle } from './sheet-sx.ts'

/** A report while it is on its way, as tall as a screen: nothing that is seen moves when it comes. */
export function SheetSkeleton() {
  return (
    <Box
      role="status"
      aria-label={t('Loading')}
      sx={{ display: 'grid', gap: 2, minHeight: '100dvh', alignContent: 'start' }}
    >
      <Box sx={figuresStyle}>
        {['first', 'second', 'third', 'fourth'].map((figure) => (
          <Skeleton key={figure} variant="rounded" height={92} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={280} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  )
}
