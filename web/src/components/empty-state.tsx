import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense } from 'react'
import { useHeadingFocus } from '../lib/page-focus.ts'
import { lazyWhenIdle } from '../lib/when-idle.ts'
import { Icon } from './icon.tsx'

/** Until it is drawn, its icon stands in its place. */
const HungCard = lazyWhenIdle(() => import('./drawings/hung-card.tsx').then((part) => part.HungCard))

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
      <Box sx={{ display: 'grid', placeItems: 'center', width: 240, height: 96, color: 'text.secondary' }}>
        <Suspense fallback={<Icon path={icon} sx={{ fontSize: 36, color: 'primary.main' }} />}>
          <HungCard icon={icon} />
        </Suspense>
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
