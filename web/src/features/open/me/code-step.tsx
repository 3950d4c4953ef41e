import { contract, type MyPage } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { TextField } from '../../../components/text-field.tsx'
import { t } from '../../../lib/i18n.ts'
import { messageOf } from '../../../lib/notifications.ts'
import { useChange } from '../../../lib/use-change.ts'
import { Card, ShopHead } from '../open-parts.tsx'

interface CodeStepProps {
  locked: Extract<MyPage, { state: 'code' }>
  token: string
}

/** After a long silence the phone may be somebody else's, so a code goes to it first. */
export function CodeStep({ locked, token }: CodeStepProps) {
  const [code, setCode] = useState('')
  const sending = useChange(contract.open.sendCode)
  const entering = useChange(contract.open.enterCode)
  const error = entering.error ?? sending.error
  const enter = (event: FormEvent) => {
    event.preventDefault()
    entering.mutate({ token, code })
  }
  const send = () => {
    entering.reset()
    sending.mutate({ token })
  }
  return (
    <Stack spacing={2}>
      <ShopHead shop={locked.shop} />
      <Card>
        <Stack spacing={2} component="form" noValidate onSubmit={enter}>
          <Typography variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
            {t('Is this still your phone?')}
          </Typography>
          <Typography>
            {t('We have not heard from you for a while. We send a code on WhatsApp to the number ending in {digits}.', {
              digits: locked.phoneEnd,
            })}
          </Typography>
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
                {t('Open my page')}
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
      </Card>
    </Stack>
  )
}
