import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: string
  explanation?: string
  actions?: ReactNode
}

/** The one h1 of a page; the focus comes here when the page changes. */
export function PageHeader({ title, explanation, actions }: PageHeaderProps) {
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      sx={{ mb: 3, justifyContent: 'space-between', alignItems: { xs: 'stretch', sm: 'center' } }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1" tabIndex={-1} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {explanation !== undefined && (
          <Typography sx={{ color: 'text.secondary' }}>
            <bdi>{explanation}</bdi>
          </Typography>
        )}
      </Box>
      {actions}
    </Stack>
  )
}
