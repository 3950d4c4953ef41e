import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { useId } from 'react'
import { formatSecond } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { clearErrorLog, useNotifications } from '../../lib/notifications.ts'
import { closePanel } from './panel-state.ts'

/** Recent errors, to read them again. */
export function ErrorLog({ isOpen }: { isOpen: boolean }) {
  const errors = useNotifications((state) => state.errorLog)
  const titleId = useId()
  const clear = () => {
    clearErrorLog()
    closePanel()
  }
  return (
    <Dialog open={isOpen} onClose={closePanel} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('Recent errors')}</DialogTitle>
      <DialogContent dividers>
        <List disablePadding>
          {errors.map(({ id, message, at }) => (
            <ListItem key={id} disableGutters divider>
              <ListItemText
                primary={message}
                secondary={formatSecond(at)}
                slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
              />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={clear}>{t('Clear')}</Button>
        <Button onClick={closePanel}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
