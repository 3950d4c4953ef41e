import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CodeField } from '../../components/form/code-field.tsx'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { TextLink } from '../../components/link/text-link.ts'
import { ApiError } from '../../lib/api.ts'
import { showProblems } from '../../lib/form-problems.ts'
import { t } from '../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import { endSession, type LoginType, useSession } from '../../lib/session.ts'
import { success } from '../../lib/texts.ts'
import { LoginTypeSwitch } from './login-type-switch.tsx'
import { SessionCard } from './session-card.tsx'
import { useChangePassword } from './session-queries.ts'
import { useCodeStep } from './use-code-step.ts'

const SHORTEST = { Store: 8, Admin: 12 } as const

export function UpdatePasswordPage() {
  const { username = '', mustChange } = useSearch({ from: '/centred/updatePassword' })
  const isLoggedIn = useSession((session) => session.isLoggedIn)
  const [loginType, setLoginType] = useState<LoginType>('Store')
  const form = useForm({ defaultValues: { username, password: '', newPassword: '', repeated: '', code: '' } })
  const { needsCode, askForCode, forgetCode } = useCodeStep(form, 'code')
  const changePassword = useChangePassword()
  const navigate = useNavigate()
  const isForced = mustChange === 'Yes'
  const shortest = SHORTEST[loginType]

  const submit = form.handleSubmit(async ({ repeated: _, code, ...values }) => {
    try {
      await changePassword.mutateAsync({ ...values, loginType, ...(needsCode && { code }) })
      // The server has ended every session of this login; this one is over too.
      if (isLoggedIn) endSession()
      notifySuccess(success.passwordUpdated)
      await navigate({ to: '/login' })
    } catch (error) {
      if (askForCode(error)) return
      notifyError(error)
      if (showProblems(form, error).length > 0 || !(error instanceof ApiError) || error.status !== 401) return
      form.setError('password', { type: 'server', message: error.message })
      form.setFocus('password', { shouldSelect: true })
    }
  })

  return (
    <SessionCard
      title={t('Update Password')}
      explanation={t('Every device that is logged in with this username has to log in again afterwards.')}
    >
      <Stack component="form" noValidate spacing={2.5} onSubmit={submit}>
        {isForced && (
          <Alert severity="info">
            {t('You logged in with a one-time password. Choose a password of your own to go on.')}
          </Alert>
        )}
        {!isLoggedIn && !isForced && (
          <LoginTypeSwitch
            value={loginType}
            onChange={(next) => {
              setLoginType(next)
              forgetCode()
            }}
          />
        )}
        <FormTextField
          control={form.control}
          name="username"
          label={t('Username')}
          autoComplete="username"
          autoFocus={username === ''}
          rules={{ required: t('Username is needed') }}
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
        <PasswordField
          control={form.control}
          name="password"
          label={isForced ? t('One-time password from the e-mail') : t('Current password')}
          autoComplete="current-password"
          autoFocus={username !== ''}
          rules={{ required: t('Password is needed') }}
        />
        <PasswordField
          control={form.control}
          name="newPassword"
          label={t('New password')}
          autoComplete="new-password"
          helperText={t('At least {shortest} characters', { shortest })}
          rules={{
            required: t('New password is needed'),
            minLength: {
              value: shortest,
              message: t('The password must have at least {shortest} characters', { shortest }),
            },
          }}
        />
        <PasswordField
          control={form.control}
          name="repeated"
          label={t('Repeat the new password')}
          autoComplete="new-password"
          rules={{
            validate: (value, values) => value === values.newPassword || t('The two new passwords are not the same'),
          }}
        />
        {needsCode && <CodeField control={form.control} name="code" />}
        <Button type="submit" variant="contained" size="large" loading={changePassword.isPending}>
          {t('Update Password')}
        </Button>
        <TextLink to={isLoggedIn ? '/home' : '/login'} sx={{ alignSelf: 'center' }}>
          {isLoggedIn ? t('Back to Home') : t('Back to the login')}
        </TextLink>
      </Stack>
    </SessionCard>
  )
}
