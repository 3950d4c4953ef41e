import Typography from '@mui/material/Typography'
import { useHeadingFocus } from '../lib/page-focus.ts'

/** The one h1 of a page; the focus comes here when the page changes. */
export function PageHeading({ children }: { children: string }) {
  return (
    <Typography ref={useHeadingFocus()} variant="h1" tabIndex={-1} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  )
}
