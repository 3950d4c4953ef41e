import { mdiWifiOff } from '@mdi/js'
import Alert from '@mui/material/Alert'
import { useEffect, useSyncExternalStore } from 'react'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'
import { toast } from '../../lib/toasts.ts'

function follow(tell: () => void) {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

/** Shows when the network is lost, and when it is back. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine)
  useEffect(() => {
    const tell = () => void toast.success(t('Back online'))
    window.addEventListener('online', tell)
    return () => window.removeEventListener('online', tell)
  }, [])
  if (isOnline) return null
  return (
    <Alert
      severity="warning"
      icon={<Icon path={mdiWifiOff} />}
      role="status"
      square
      sx={{ '@media print': { display: 'none' } }}
    >
      {t('No network. What you see may be old, and nothing can be saved until it is back.')}
    </Alert>
  )
}
