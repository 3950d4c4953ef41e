import { contract } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type FormEvent, type ReactNode, useState } from 'react'
import { TextField } from '../../../components/text-field.tsx'
import { t } from '../../../lib/i18n.ts'
import { messageOf } from '../../../lib/notifications.ts'
import { useChange } from '../../../lib/use-change.ts'

interface CodeFormProps {
  token: string
  submitLabel: string
  onProven?: (proof: string) => void
  /** Why a code is needed. */
  children: ReactNode
}

/** Sends a code to the customer's phone and takes it: a link alone may have come into other hands. */
export function CodeForm({ token, submitLabel, onProven, children }: CodeFormProps) {
  const [code, setCode] = useState('')
  const sending = useChange(contract.open.sendCode)
  const entering = useChange(contract.open.enterCode)
  const error = entering.error ?? sending.error
  const enter = (event: FormEvent) => {
    event.preventDefault()
    entering.mutate({ token, code }, { onSuccess: ({ proof }) => onProven?.(proof) })
  }
  const send = () => {
    entering.reset()
    sending.mutate({ token })
  }
  return (
    <Stack spacing={2} component="form" noValidate onSubmit={enter}>
      {children}
      {sending.isSuccess && (
        <>
          <TextField
            label={t('Code')}
            value={code}
            onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, '').slice(0, 4))}
            autoFocus
            autoComplete="one-time-code"
            slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[0-9]*' } }}
          />
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={code.length < 4}
            loading={entering.isPending}
          >
            {submitLabel}
          </Button>
        </>
      )}
      <Button
        variant={sending.isSuccess ? 'text' : 'contained'}
        size="large"
        onClick={send}
        loading={sending.isPending}
      >
        {sending.isSuccess ? t('Send another code') : t('Send me a code')}
      </Button>
      {error !== null && <Alert severity="error">{messageOf(error)}</Alert>}
    </Stack>
  )
}
