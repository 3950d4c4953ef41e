import { mdiUpdate } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Icon } from '../../components/icon.tsx'
import { reloadApp, useAppUpdate } from '../../lib/app-update.ts'
import { t } from '../../lib/i18n.ts'

/** Offers a new version without interrupting the clerk; reloading is up to them. */
export function UpdateNotice() {
  const isWaiting = useAppUpdate((state) => state.isWaiting)
  const [isLater, setIsLater] = useState(false)
  if (!isWaiting || isLater) return null
  return (
    <Alert
      role="status"
      icon={<Icon path={mdiUpdate} />}
      severity="info"
      action={
        <>
          <Button color="inherit" onClick={reloadApp}>
            {t('Reload')}
          </Button>
          <Button color="inherit" onClick={() => setIsLater(true)}>
            {t('Later')}
          </Button>
        </>
      }
      sx={(theme) => ({
        position: 'fixed',
        zIndex: theme.zIndex.snackbar,
        insetInlineStart: { xs: 12, sm: 24 },
        insetInlineEnd: { xs: 12, sm: 'auto' },
        bottom: { xs: 76, sm: 24 },
        boxShadow: theme.shadows[8],
        '@media print': { display: 'none' },
      })}
    >
      {t('A new version is ready. An order you have started is kept.')}
    </Alert>
  )
}
