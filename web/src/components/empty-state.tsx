import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useHeadingFocus } from '../lib/page-focus.ts'
import { Icon } from './icon.tsx'

interface EmptyStateProps {
  icon: string
  title: string
  explanation: string
  action?: ReactNode
  /** h1 where it stands for the whole page. */
  headingLevel?: 'h1' | 'h2' | 'h3'
}

/** Nothing here yet: says why, and what to do about it. */
export function EmptyState({ icon, title, explanation, action, headingLevel = 'h2' }: EmptyStateProps) {
  const isPage = headingLevel === 'h1'
  const headingRef = useHeadingFocus(isPage)
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', px: 3, py: { xs: 6, md: 10 } }}>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 72,
          height: 72,
          borderRadius: '50%',
          bgcolor: 'action.hover',
          color: 'primary.main',
        }}
      >
        <Icon path={icon} sx={{ fontSize: 36 }} />
      </Box>
      <Typography
        ref={headingRef}
        variant="h2"
        component={headingLevel}
        tabIndex={isPage ? -1 : undefined}
        sx={isPage ? { outline: 'none' } : {}}
      >
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 440 }}>{explanation}</Typography>
      {action}
    </Stack>
  )
}
