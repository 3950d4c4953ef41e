import { contract, type OutputOf } from '@clothesline/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { CodeField } from '../../components/form/code-field.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { FormProblems } from '../../components/form-problems.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { isWrongPassword } from '../../lib/api-error.ts'
import { request } from '../../lib/form/check-input.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { aboutField } from '../../lib/form/use-submission.ts'
import { formatDay } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { notifySuccess } from '../../lib/notifications.ts'
import { success } from '../../lib/texts.ts'
import { reloadSecondStep, useSecondStep } from './account-queries.ts'
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
    const title = t('The second step could not be loaded')
    return <ErrorState title={title} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!state.isOn) return <SwitchOn onConfirmed={onCodes} />
  return <SwitchOff since={state.since ?? ''} left={state.recoveryCodesLeft} />
}

function SwitchOn({ onConfirmed }: { onConfirmed: (codes: string[]) => void }) {
  const [begun, setBegun] = useState<OutputOf<typeof contract.admin.beginSecondStep> | null>(null)
  const form = useContractForm({
    initial: { password: '' },
    toRequest: (values) => request(contract.admin.beginSecondStep, values),
    onDone: (answer) => setBegun(answer),
    onRefused: readRefusal,
  })
  if (begun !== null) return <SetUpApp {...begun} onConfirmed={onConfirmed} onCancel={() => setBegun(null)} />
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={form.submit} sx={{ alignItems: 'flex-start' }}>
      <Typography sx={{ color: 'text.secondary' }}>
        {t('Off. When on, logging in also needs a code from an app on your phone, so a stolen password is not enough.')}
      </Typography>
      <PasswordField
        control={form.control}
        name="password"
        label={t('Your password')}
        autoComplete="current-password"
      />
      <FormProblems form={form} />
      <Button type="submit" variant="contained" loading={form.isSaving}>
        {t('Set up the second step')}
      </Button>
    </Stack>
  )
}

function SwitchOff({ since, left }: { since: string; left: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const form = useContractForm({
    initial: { password: '', code: '' },
    toRequest: (values) => request(contract.admin.endSecondStep, values),
    onDone: async () => {
      await reloadSecondStep()
      notifySuccess(success.secondStepOff)
    },
    onRefused: readRefusal,
  })
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={form.submit} sx={{ alignItems: 'flex-start' }}>
      <Typography>{t('On since {day}. Every login asks for a code.', { day: formatDay(since) })}</Typography>
      <Typography sx={{ color: left > 2 ? 'text.secondary' : 'warning.main' }}>
        {t('Recovery codes left: {left}. To get new ones, switch it off and on again.', { left })}
      </Typography>
      {isOpen && (
        <>
          <PasswordField
            control={form.control}
            name="password"
            label={t('Your password')}
            autoComplete="current-password"
            autoFocus
          />
          <CodeField control={form.control} name="code" />
        </>
      )}
      <FormProblems form={form} />
      {isOpen ? (
        <Button type="submit" variant="contained" color="error" loading={form.isSaving}>
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

const readRefusal = (error: unknown) =>
  isWrongPassword(error) ? aboutField(error.needs === 'code' ? 'code' : 'password', error) : undefined
