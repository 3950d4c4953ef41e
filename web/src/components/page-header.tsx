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
      direction="row"
      sx={{
        ...{ columnGap: { xs: 0.5, sm: 2 }, rowGap: 1, flexWrap: { xs: 'wrap', sm: 'nowrap' } },
        ...{ mb: { xs: 1, sm: 2 }, justifyContent: 'space-between', alignItems: 'center' },
      }}
    >
      {/* On a phone a short explanation stands beside the title: the room is for what the page shows. */}
      <Box
        sx={{
          minWidth: 0,
          display: { xs: 'flex', sm: 'block' },
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 1.5,
        }}
      >
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
