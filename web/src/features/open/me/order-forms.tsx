import { contract, type MyOrder } from '@clothesline/contract'
import Button from '@mui/material/Button'
import Rating from '@mui/material/Rating'
import Stack from '@mui/material/Stack'
import { type FormEvent, useState } from 'react'
import { TextField } from '../../../components/text-field.tsx'
import { t } from '../../../lib/i18n.ts'
import { notify, notifyError } from '../../../lib/notifications.ts'
import { useChange } from '../../../lib/use-change.ts'

interface OrderFormProps {
  token: string
  invoice: number
  onDone: () => void
}

export function ComplainForm({ token, invoice, onDone }: OrderFormProps) {
  const complain = useChange(contract.open.complain, {
    onError: notifyError,
    onSuccess: () => {
      notify('success', t('Thank you. The shop will answer you here.'))
      onDone()
    },
  })
  return (
    <WordsForm
      label={t('What is wrong?')}
      isPending={complain.isPending}
      onSend={(text) => complain.mutate({ token, invoice, text })}
      onCancel={onDone}
    />
  )
}

interface WordsFormProps {
  label: string
  isPending: boolean
  onSend: (text: string) => void
  onCancel: () => void
}

/** A few sentences to the shop. */
export function WordsForm({ label, isPending, onSend, onCancel }: WordsFormProps) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onSend(text)
  }
  return (
    <Stack component="form" spacing={1.5} onSubmit={submit} sx={{ mt: 1.5 }}>
      <TextField
        label={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={3}
        autoFocus
        slotProps={{ htmlInput: { maxLength: 1_000 } }}
      />
      <Send isPending={isPending} isOff={text.trim() === ''} onCancel={onCancel} />
    </Stack>
  )
}

export function RateForm({ token, invoice, rating, onDone }: OrderFormProps & Pick<MyOrder, 'rating'>) {
  const [stars, setStars] = useState(rating?.stars ?? 0)
  const [text, setText] = useState(rating?.text ?? '')
  const rate = useChange(contract.open.rateOrder, {
    onError: notifyError,
    onSuccess: () => {
      notify('success', t('Thank you for your rating.'))
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (stars > 0) rate.mutate({ token, invoice, stars, text })
  }
  return (
    <Stack component="form" spacing={1.5} onSubmit={submit} sx={{ mt: 1.5 }}>
      <Rating
        name={`rating-${invoice}`}
        value={stars}
        size="large"
        onChange={(_, value) => setStars(value ?? 0)}
        getLabelText={(value) => t('{stars} of 5 stars', { stars: value })}
      />
      <TextField
        label={t('What went well, and what did not?')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 1_000 } }}
      />
      <Send isPending={rate.isPending} isOff={stars === 0} onCancel={onDone} />
    </Stack>
  )
}

interface SendProps {
  isPending: boolean
  isOff: boolean
  onCancel: () => void
}

export function Send({ isPending, isOff, onCancel }: SendProps) {
  return (
    <Stack direction="row" spacing={1}>
      <Button type="submit" variant="contained" size="large" disabled={isOff} loading={isPending}>
        {t('Send')}
      </Button>
      <Button size="large" onClick={onCancel} disabled={isPending}>
        {t('Cancel')}
      </Button>
    </Stack>
  )
}
