import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { t } from '../lib/i18n.ts'
import type { Wants } from '../lib/may.ts'
import { MayButton } from './may-button.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  explanation: string
  /** Under the explanation, such as that it asks for approval. */
  note?: ReactNode
  /** What the person at the counter must be allowed to do for it. */
  needs?: Wants
  confirmLabel: string
  cancelLabel?: string
  isDangerous?: boolean
  isWaiting?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Two presses this close are one: the second may come before the dialog shows that it waits. */
const SAME_PRESS_MS = 500

/** Asks once more before something that cannot be taken back. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, explanation, confirmLabel, isDangerous = false, isWaiting = false } = props
  const titleId = useId()
  const textId = useId()
  const confirmedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (!isOpen) confirmedAt.current = Number.NEGATIVE_INFINITY
  }, [isOpen])
  const confirm = () => {
    const now = performance.now()
    if (now - confirmedAt.current < SAME_PRESS_MS) return
    confirmedAt.current = now
    props.onConfirm()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={props.onCancel}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{explanation}</DialogContentText>
        {props.note}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={props.onCancel}>
          {props.cancelLabel ?? t('Cancel')}
        </Button>
        <MayButton
          needs={props.needs ?? []}
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          loading={isWaiting}
          onClick={confirm}
        >
          {confirmLabel}
        </MayButton>
      </DialogActions>
    </Dialog>
  )
}
