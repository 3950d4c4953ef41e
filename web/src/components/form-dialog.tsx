import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import {
  type FormEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Submission } from '../lib/form/use-submission.ts'
import { t } from '../lib/i18n.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { FormProblems } from './form-problems.tsx'
import { Icon } from './icon.tsx'
import { LeaveGuard } from './leave-guard.tsx'

interface FormDialogProps {
  title: string
  children: ReactNode
  submitLabel: string
  submitColor?: 'primary' | 'error'
  form: Submission & {
    /** Something was typed: closing asks first, and so does whatever leads away, be it a scan or the browser's Back. */
    isDirty: boolean
    submit: () => void
  }
  maxWidth?: 'xs' | 'sm' | 'md'
  /** The last try failed and its form is shut: Enter tries again. */
  isAgain?: boolean
  onClose: () => void
}

/** A form over the page, the whole screen on a phone. What was typed is never thrown away by a slip. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, submitLabel, submitColor = 'primary', form, maxWidth = 'sm', isAgain = false } = props
  const { isSaving, isDirty } = form
  const [isAsking, setIsAsking] = useState(false)
  const titleId = useId()
  // A short form stays a small window even there.
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm')) && maxWidth !== 'xs'

  const submitRef = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAgain && !isSaving) submitRef.current?.focus()
  }, [isAgain, isSaving])

  const close = () => {
    if (isSaving) return
    if (isDirty) setIsAsking(true)
    else props.onClose()
  }
  // A press that was made before the form could be seen was meant for something else, however late a slow phone handles it.
  const shownAt = useRef(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    shownAt.current = performance.now()
  }, [])
  const dropEarly = (event: SyntheticEvent) => {
    if (event.timeStamp >= shownAt.current) return
    event.preventDefault()
    event.stopPropagation()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }

  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth={maxWidth} fullWidth fullScreen={isPhone}>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        onClickCapture={dropEarly}
        onKeyDownCapture={dropEarly}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <DialogTitle id={titleId} variant="h2" sx={{ paddingInlineEnd: 7 }}>
          {title}
        </DialogTitle>
        <IconButton
          aria-label={t('Close')}
          onClick={close}
          sx={{ position: 'absolute', top: 10, insetInlineEnd: 12, color: 'text.secondary' }}
        >
          <Icon path={mdiClose} />
        </IconButton>
        <DialogContent dividers>
          {children}
          <FormProblems form={form} sx={{ mt: 2 }} />
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 2 }}>
          <Button onClick={close} disabled={isSaving}>
            {t('Cancel')}
          </Button>
          <Button ref={submitRef} type="submit" variant="contained" color={submitColor} loading={isSaving}>
            {submitLabel}
          </Button>
        </DialogActions>
      </Box>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Discard what you typed?')}
        explanation={t('The changes in this form have not been saved.')}
        confirmLabel={t('Discard')}
        cancelLabel={t('Keep editing')}
        isDangerous
        onConfirm={props.onClose}
        onCancel={() => setIsAsking(false)}
      />
      <LeaveGuard isWanted={isDirty} explanation={t('The changes in this form have not been saved.')} />
    </Dialog>
  )
}
