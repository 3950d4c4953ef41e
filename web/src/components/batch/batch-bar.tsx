import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { bottomBar } from '../../lib/bottom-bar.ts'
import { t } from '../../lib/i18n.ts'
import type { Batch } from './use-batch.ts'

interface BatchBarProps {
  label: string
  selected: number
  batch: Pick<Batch<never>, 'progress' | 'stop'>
  onClear: () => void
  /** The buttons of what can be done with the selected rows. */
  children: ReactNode
}

/** What can be done with several rows at once. Long work shows how far it is, and can be stopped. */
export function BatchBar({ label, selected, batch: { progress, stop }, onClear, children }: BatchBarProps) {
  if (selected === 0 && progress === null) return null
  return (
    <Paper
      elevation={8}
      ref={bottomBar}
      role="region"
      aria-label={label}
      sx={{ position: 'sticky', bottom: 12, zIndex: 2, mt: 1.5, px: 2, py: 1, borderRadius: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ fontWeight: 650, marginInlineEnd: 'auto' }} role="status">
          {progress === null ? t('{count} selected', { count: selected }) : t('{done} of {all} done', { ...progress })}
        </Typography>
        {progress === null && children}
        <Button color="inherit" onClick={progress === null ? onClear : stop}>
          {progress === null ? t('Clear') : t('Stop')}
        </Button>
      </Box>
      {progress !== null && (
        <LinearProgress
          variant="determinate"
          aria-label={t('Progress')}
          value={(100 * progress.done) / progress.all}
          sx={{ mt: 1 }}
        />
      )}
    </Paper>
  )
}
