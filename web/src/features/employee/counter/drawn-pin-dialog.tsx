import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { t } from '../../../lib/i18n.ts'

interface DrawnPinDialogProps {
  name: string
  pin: string
  isDrawing: boolean
  onDrawAnother: () => void
  onClose: () => void
}

/** The new PIN of a person, large enough to turn the screen to them. A touch next to the dialog does not close it. */
export function DrawnPinDialog({ name, pin, isDrawing, onDrawAnother, onClose }: DrawnPinDialogProps) {
  const titleId = useId()
  const close = (_event: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (reason === 'escapeKeyDown') onClose()
  }
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} variant="h2">
        {t('{name}’s new PIN', { name })}
      </DialogTitle>
      <DialogContent>
        <Typography variant="far" role="status" sx={pinStyle}>
          {pin}
        </Typography>
        <DialogContentText>
          {t('It is shown only now. Tell it to nobody but {name}: the PIN alone says who someone is.', { name })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button loading={isDrawing} onClick={onDrawAnother}>
          {t('Draw another')}
        </Button>
        <Button autoFocus variant="contained" onClick={onClose}>
          {t('Done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const pinStyle = { display: 'block', py: 2, textAlign: 'center', letterSpacing: '0.2em', textIndent: '0.2em' } as const
