import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'

interface PageHeaderProps {
  title: string
  /** Shows the title in its place, and others to choose from. */
  choice?: ReactNode
  /** What the page shows just now, such as a count. */
  explanation?: string
  /** What the page is for. A phone leaves it out: the room is for the list. */
  hint?: string
  actions?: ReactNode
}

/** What a page is called, and what can be done with all of it. */
export function PageHeader({ title, choice, explanation, hint, actions }: PageHeaderProps) {
  const explained = explanation !== undefined && (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      <bdi>{explanation}</bdi>
    </Typography>
  )
  return (
    <Box sx={choice === undefined ? headerStyle : { ...headerStyle, mb: 0.5 }}>
      <Box sx={titleStyle}>
        <PageHeading isOnlyHeard={choice !== undefined}>{title}</PageHeading>
        {choice ?? explained}
        {hint !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
            {hint}
          </Typography>
        )}
      </Box>
      {actions}
      {/* With a choice there is only the width of a phone, and this needs all of it. */}
      {choice !== undefined && <Box sx={{ flexBasis: '100%', mt: -1 }}>{explained}</Box>}
    </Box>
  )
}

/** On a phone a short explanation stands beside the title: the room is for what the page shows. */
const titleStyle = {
  minWidth: 0,
  flex: { xs: '1 1 110px', sm: '1 1 180px' },
  display: { xs: 'flex', sm: 'block' },
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.5,
} as const

/** The actions go beside the title where there is room for them, and below it where there is not. */
const headerStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: { xs: 1, sm: 2 },
  rowGap: 1,
  mb: { xs: 1.5, sm: 2 },
} as const
