import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'

interface PageHeaderProps {
  title: string
  explanation?: string
  actions?: ReactNode
}

/** What a page is called, and what can be done with all of it. */
export function PageHeader({ title, explanation, actions }: PageHeaderProps) {
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={{ xs: 1, sm: 2 }}
      sx={{ mb: 2, justifyContent: 'space-between', alignItems: { xs: 'stretch', sm: 'center' } }}
    >
      <Box sx={{ minWidth: 0 }}>
        <PageHeading>{title}</PageHeading>
        {explanation !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <bdi>{explanation}</bdi>
          </Typography>
        )}
      </Box>
      {actions}
    </Stack>
  )
}
