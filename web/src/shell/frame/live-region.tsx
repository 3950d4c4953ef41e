import Box from '@mui/material/Box'
import { visuallyHidden } from '../../components/visually-hidden.ts'
import { createForLogin } from '../../lib/login-memory.ts'

/** Read by screen readers only. The counter makes a repeated message count as new. */
const useAnnouncement = createForLogin<{ message: string; count: number }>(() => ({ message: '', count: 0 }))

export function announce(message: string): void {
  useAnnouncement.setState(({ count }) => ({ message, count: count + 1 }))
}

export function LiveRegion() {
  const { message, count } = useAnnouncement()
  return (
    <Box role="status" aria-live="assertive" sx={visuallyHidden}>
      <span key={count}>{message}</span>
    </Box>
  )
}
