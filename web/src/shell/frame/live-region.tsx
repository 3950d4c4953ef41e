import Box from '@mui/material/Box'
import { visuallyHidden } from '../../components/visually-hidden.ts'
import { useAnnouncement } from '../../lib/announce.ts'

export function LiveRegion() {
  const { message, count } = useAnnouncement()
  return (
    <Box role="status" aria-live="assertive" sx={visuallyHidden}>
      <span key={count}>{message}</span>
    </Box>
  )
}
