import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Portal from '@mui/material/Portal'
import { t } from '../lib/i18n.ts'
import {
  closeNotification,
  holdNotification,
  type Notification,
  releaseNotification,
  useNotifications,
} from '../lib/notifications.ts'
import { prefix } from '../lib/texts.ts'

/** Shows one notification at a time, over everything, for as long as the queue says. */
export function NotificationHost() {
  const notification = useNotifications((state) => state.showNotification)
  if (notification === null) return null
  // A separate container for each: an open dialog hides earlier content from screen readers.
  return (
    <Portal key={notification.id}>
      <Box sx={boxStyle}>
        <Alert
          variant="filled"
          severity={notification.notificationType}
          role={notification.notificationType === 'error' ? 'alert' : 'status'}
          onClose={closeNotification}
          closeText={t('Close')}
          onMouseEnter={holdNotification}
          onMouseLeave={releaseNotification}
          onFocus={holdNotification}
          onBlur={releaseNotification}
          sx={{ boxShadow: 6, overflowWrap: 'anywhere' }}
        >
          <NotificationText {...notification} />
        </Alert>
      </Box>
    </Portal>
  )
}

function NotificationText({ notificationType, message }: Notification) {
  if (notificationType === 'warning') {
    return (
      <>
        {t(prefix.warning)} {message}
      </>
    )
  }
  return (
    <>
      <strong>{t(prefix[notificationType])}</strong> {message}
    </>
  )
}

/** Its way in needs no positions: measuring them would have the browser lay out a page that is just being drawn. */
const boxStyle = {
  position: 'fixed',
  zIndex: 'snackbar',
  right: { xs: 12, sm: 24 },
  left: { xs: 12, sm: 'auto' },
  top: 76,
  width: { sm: 360 },
  animation: 'notice-in 200ms ease-out',
  '@keyframes notice-in': { from: { transform: 'translateY(-40px)', opacity: 0 } },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
} as const
