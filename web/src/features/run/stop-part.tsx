import type { Run, RunStop } from '@clothesline/contract'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { RunState } from './use-run.ts'

export interface StopPartProps {
  stop: RunStop
  run: Run
  state: RunState
}

/** One thing to do at a stop. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper variant="outlined" component="section" aria-label={title} sx={{ p: 2, borderRadius: 3 }}>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Stack sx={{ gap: 1.5 }}>{children}</Stack>
    </Paper>
  )
}
