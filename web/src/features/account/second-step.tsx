import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ErrorState } from '../../components/error-state.tsx'
import { CodeField } from '../../components/form/code-field.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { ApiError } from '../../lib/api.ts'
import { showProblems } from '../../lib/form-problems.ts'
import { formatDay } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import { success } from '../../lib/texts.ts'
import { useBeginSecondStep, useEndSecondStep, useSecondStep } from './account-queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpApp } from './set-up-app.tsx'

interface SecondStepProps {
  /** The recovery codes, while they are shown. */
  codes: string[] | undefined
  onCodes: (codes: string[] | undefined) => void
}

/** The second step of the Admin's login: whether it is on, and the way to switch it. */
export function SecondStep({ codes, onCodes }: SecondStepProps) {
  const { data: state, error, isFetching, refetch } = useSecondStep()
  if (codes !== undefined) return <RecoveryCodes codes={codes} onKept={() => onCodes(undefined)} />
  if (state === undefined) {
    if (error === null) return <ListSkeleton />
    const title = t('The second step could not be looked at')
    return <ErrorState title={title} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!state.isOn) return <SwitchOn onConfirmed={onCodes} />
  return <SwitchOff since={state.since ?? ''} left={state.recoveryCodesLeft} />
}

function SwitchOn({ onConfirmed }: { onConfirmed: (codes: string[]) => void }) {
  const form = useForm({ defaultValues: { password: '' } })
  const begin = useBeginSecondStep()
  if (begin.data !== undefined) return <SetUpApp {...begin.data} onConfirmed={onConfirmed} onCancel={begin.reset} />

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await begin.mutateAsync(password)
    } catch (error) {
      notifyError(error)
      if (showProblems(form, error).length > 0 || !(error instanceof ApiError) || error.status !== 401) return
      form.setError('password', { type: 'server', message: error.message }, { shouldFocus: true })
    }
  })
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit} sx={{ alignItems: 'flex-start' }}>
      <Typography sx={{ color: 'text.secondary' }}>
        {t(
          'Off. With it the login asks for a code from an app on your phone as well, so a stolen password opens nothing.',
        )}
      </Typography>
      <PasswordField
        control={form.control}
        name="password"
        label={t('Your password')}
        autoComplete="current-password"
        rules={{ required: t('Password is needed') }}
      />
      <Button type="submit" variant="contained" loading={begin.isPending}>
        {t('Set up the second step')}
      </Button>
    </Stack>
  )
}

function SwitchOff({ since, left }: { since: string; left: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const form = useForm({ defaultValues: { password: '', code: '' } })
  const end = useEndSecondStep()
  const submit = form.handleSubmit(async (values) => {
    try {
      await end.mutateAsync(values)
      notifySuccess(success.secondStepOff)
    } catch (error) {
      notifyError(error)
      if (showProblems(form, error).length > 0 || !(error instanceof ApiError) || error.status !== 401) return
      const field = error.needs === 'code' ? 'code' : 'password'
      form.setError(field, { type: 'server', message: error.message })
      form.setFocus(field, { shouldSelect: true })
    }
  })
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit} sx={{ alignItems: 'flex-start' }}>
      <Typography>{t('On since {day}. Every login asks for a code.', { day: formatDay(since) })}</Typography>
      <Typography sx={{ color: left > 2 ? 'text.secondary' : 'warning.main' }}>
        {t('Recovery codes left: {left}. For new ones switch it off and on again.', { left })}
      </Typography>
      {isOpen && (
        <>
          <PasswordField
            control={form.control}
            name="password"
            label={t('Your password')}
            autoComplete="current-password"
            autoFocus
            rules={{ required: t('Password is needed') }}
          />
          <CodeField control={form.control} name="code" />
        </>
      )}
      {isOpen ? (
        <Button type="submit" variant="contained" color="error" loading={end.isPending}>
          {t('Switch off')}
        </Button>
      ) : (
        <Button variant="outlined" onClick={() => setIsOpen(true)}>
          {t('Switch off')}
        </Button>
      )}
    </Stack>
  )
}
