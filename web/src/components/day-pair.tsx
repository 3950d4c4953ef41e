import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The first and the last day of a filter: they never part, and on a phone they share a line. */
export function DayPair({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', gap: 1, width: { xs: '100%', sm: 'auto' } }}>{children}</Box>
}
