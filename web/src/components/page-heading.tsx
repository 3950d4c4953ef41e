import Typography from '@mui/material/Typography'
import { useHeadingFocus } from '../lib/page-focus.ts'
import { visuallyHidden } from './visually-hidden.ts'

interface PageHeadingProps {
  /** Where something else on the page shows the title. */
  isOnlyHeard?: boolean
  children: string
}

/** The one h1 of a page; the focus comes here when the page changes. */
export function PageHeading({ isOnlyHeard = false, children }: PageHeadingProps) {
  return (
    <Typography
      ref={useHeadingFocus()}
      variant="h1"
      tabIndex={-1}
      sx={isOnlyHeard ? visuallyHidden : { outline: 'none', overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
  )
}
