import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import type { AnswerTo, FormRequest } from '../lib/form/check-input.ts'
import { useContractForm } from '../lib/form/use-contract-form.ts'
import type { Reading } from '../lib/form/use-submission.ts'
import { t } from '../lib/i18n.ts'
import { notifySuccess } from '../lib/notifications.ts'
import { FormTextField } from './form/form-text-field.tsx'
import { FormDialog } from './form-dialog.tsx'

interface ReasonDialogProps<R extends FormRequest> {
  title: string
  /** What will happen. */
  children: ReactNode
  submitLabel: string
  isDangerous?: boolean
  toRequest: (reason: string) => R
  /** Said when it is done. */
  success: string
  onDone?: (answer: AnswerTo<R>) => void
  onRefused?: (error: unknown) => Reading | undefined
  onClose: () => void
}

/** Asks for the reason of a step, for anyone who reads the books later. */
export function ReasonDialog<R extends FormRequest>(props: ReasonDialogProps<R>) {
  const form = useContractForm({
    initial: { reason: '' },
    toRequest: ({ reason }) => props.toRequest(reason.trim()),
    check: ({ reason }) => (reason.trim() === '' ? [{ path: 'reason', msg: t('Reason is needed') }] : []),
    onDone: (answer) => {
      props.onDone?.(answer)
      notifySuccess(props.success)
      props.onClose()
    },
    ...(props.onRefused && { onRefused: props.onRefused }),
  })
  return (
    <FormDialog
      title={props.title}
      submitLabel={props.submitLabel}
      submitColor={props.isDangerous ? 'error' : 'primary'}
      maxWidth="xs"
      form={form}
      onClose={props.onClose}
    >
      <Stack spacing={2.5}>
        {props.children}
        <FormTextField control={form.control} name="reason" label={t('Reason')} autoFocus autoComplete="off" />
      </Stack>
    </FormDialog>
  )
}
