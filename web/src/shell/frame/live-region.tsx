import Box from '@mui/material/Box'

import { useAnnouncement } from '../keys/announce.ts'
import { visuallyHidden } from './visually-hidden.ts'

export function LiveRegion() {
  const { message, count } = useAnnouncement()
  return (
    <Box role="status" aria-live="assertive" sx={visuallyHidden}>
      <span key={count}>{message}</span>
    </Box>
  )
}
