import { mdiServerNetworkOff } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Portal from '@mui/material/Portal'
import { useEffect } from 'react'
import { t } from '../lib/i18n.ts'
import { doesServerAnswer, serverAnswered, useServerState } from '../lib/server-state.ts'
import { Icon } from './icon.tsx'

const LOOK_EVERY_MS = 2_000

/** Checks whether the server is back, without anybody pressing a button. */
function useLookForServer(isAway: boolean): void {
  useEffect(() => {
    if (!isAway) return undefined
    const stop = new AbortController()
    const look = async () => {
      if ((await doesServerAnswer(stop.signal)) && !stop.signal.aborted) serverAnswered()
    }
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [isAway])
}

/**
 * Says so while the server does not answer, and what is safe. It lies over everything, dialogs too, and moves nothing:
 * whoever is about to press a button still meets it.
 */
export function ServerBanner() {
  const { silent, isAway, unclear } = useServerState()
  useLookForServer(isAway)
  // Without a network that is what the page says already.
  if ((silent === 0 && !isAway) || !navigator.onLine) return null
  return (
    <Portal>
      <Box
        sx={{
          position: 'fixed',
          zIndex: 'snackbar',
          insetInline: 0,
          // Below the bar: there it would cover the menu, New order and the search.
          top: 68,
          display: 'grid',
          justifyItems: 'center',
          px: 1,
          pointerEvents: 'none',
          '@media print': { display: 'none' },
        }}
      >
        <Alert severity="warning" role="status" icon={<Icon path={mdiServerNetworkOff} />} sx={{ boxShadow: 6 }}>
          {t('The server does not answer. What you typed is kept.')}
          {unclear.size > 0 &&
            ` ${t('Your last change may or may not have been saved. If you send it again, it still counts only once.')}`}
        </Alert>
      </Box>
    </Portal>
  )
}
