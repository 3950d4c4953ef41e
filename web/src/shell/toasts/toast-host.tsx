import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Grow from '@mui/material/Grow'
import Portal from '@mui/material/Portal'
import { useEffect } from 'react'
import { t } from '../../lib/i18n.ts'
import { useNotifications } from '../../lib/notifications.ts'
import type { ToastKind, ToastLink } from '../../lib/toast-stack.ts'
import { closeToast, holdToasts, releaseToasts, showToasts, useToasts } from '../../lib/toasts.ts'

const severities: Record<ToastKind, 'info' | 'success' | 'error'> = {
  blank: 'info',
  success: 'success',
  error: 'error',
}

/** Top right, newest first, over everything: the one place for notifications. */
export function ToastHost() {
  const toasts = useToasts((state) => state.toasts)
  // It is loaded late: until then nobody has read what came.
  useEffect(showToasts, [])
  // What the user just did is answered in the same corner, above the news.
  const isAnswering = useNotifications((state) => state.showNotification !== null)
  return (
    <Portal>
      <Box
        role="log"
        aria-label={t('News')}
        onPointerEnter={holdToasts}
        onPointerLeave={releaseToasts}
        onFocus={holdToasts}
        onBlur={releaseToasts}
        sx={(theme) => ({
          position: 'fixed',
          zIndex: theme.zIndex.snackbar,
          top: isAnswering ? 152 : 76,
          right: { xs: 12, sm: 24 },
          left: { xs: 12, sm: 'auto' },
          width: { sm: 360 },
          maxHeight: 'calc(100dvh - 100px)',
          overflowY: 'auto',
          display: 'grid',
          gap: 1,
          pointerEvents: toasts.length === 0 ? 'none' : 'auto',
          '@media print': { display: 'none' },
        })}
      >
        {toasts.map(({ id, kind, message, link }) => (
          <Grow key={id} in appear>
            <Alert
              severity={severities[kind]}
              icon={kind === 'blank' ? false : undefined}
              onClose={() => closeToast(id)}
              closeText={t('Close')}
              role={kind === 'error' ? 'alert' : 'presentation'}
              sx={(theme) => ({
                boxShadow: theme.shadows[8],
                border: `1px solid ${theme.vars.palette.divider}`,
                bgcolor: 'background.paper',
                color: 'text.primary',
                overflowWrap: 'anywhere',
              })}
            >
              {message}
              {link !== undefined && <LinkOf link={link} onClose={() => closeToast(id)} />}
            </Alert>
          </Grow>
        ))}
      </Box>
    </Portal>
  )
}

/** The last part of the sentence, with its key. */
function LinkOf({ link: { key, label, href, onOpen }, onClose }: { link: ToastLink; onClose: () => void }) {
  return (
    <>
      {' · '}
      <Button
        size="small"
        href={href}
        target="_blank"
        rel="noreferrer"
        aria-keyshortcuts={key}
        onClick={() => {
          onOpen()
          onClose()
        }}
        sx={{ minWidth: 0, my: -0.5, px: 0.5, verticalAlign: 'baseline' }}
      >
        {`${label} (${key})`}
      </Button>
    </>
  )
}
