import { contract } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { CodeField } from '../../components/form/code-field.tsx'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { FormProblems } from '../../components/form-problems.tsx'
import { TextLink } from '../../components/link/text-link.ts'
import { request } from '../../lib/form/check-input.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { t } from '../../lib/i18n.ts'
import { notifySuccess } from '../../lib/notifications.ts'
import { endSession, type LoginType, useSession } from '../../lib/session.ts'
import { success } from '../../lib/texts.ts'
import { LoginTypeSwitch } from './login-type-switch.tsx'
import { SessionCard } from './session-card.tsx'
import { useCodeStep } from './use-code-step.ts'

const SHORTEST = { Store: 8, Admin: 12 } as const

export function UpdatePasswordPage() {
  const { username = '', mustChange } = useSearch({ from: '/centred/updatePassword' })
  const isLoggedIn = useSession((session) => session.isLoggedIn)
  const [loginType, setLoginType] = useState<LoginType>('Store')
  const { needsCode, readRefusal, forgetCode } = useCodeStep()
  const navigate = useNavigate()
  const isForced = mustChange === 'Yes'
  const shortest = SHORTEST[loginType]
  const form = useContractForm({
    initial: { username, password: '', newPassword: '', repeated: '', code: '' },
    toRequest: ({ repeated: _, code, ...values }) =>
      request(contract.store.changePassword, { ...values, loginType, ...(needsCode && { code }) }),
    check: ({ newPassword, repeated }) => [
      ...(newPassword !== '' && newPassword.length < shortest
        ? [{ path: 'newPassword', msg: t('The password must have at least {shortest} characters', { shortest }) }]
        : []),
      ...(newPassword === repeated ? [] : [{ path: 'repeated', msg: t('The two new passwords do not match') }]),
    ],
    onDone: async () => {
      // The server has ended every session of this login; this one is over too.
      if (isLoggedIn) endSession()
      notifySuccess(success.passwordUpdated)
      await navigate({ to: '/login' })
    },
    onRefused: readRefusal,
  })

  return (
    <SessionCard
      title={t('Update Password')}
      explanation={t('Afterwards, every device logged in with this username has to log in again.')}
    >
      <Stack component="form" noValidate spacing={2.5} onSubmit={form.submit}>
        {isForced && (
          <Alert severity="info">
            {t('You logged in with a one-time password. Choose your own password to continue.')}
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
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
        <PasswordField
          control={form.control}
          name="password"
          label={isForced ? t('One-time password from the e-mail') : t('Current password')}
          autoComplete="current-password"
          autoFocus={username !== ''}
        />
        <PasswordField
          control={form.control}
          name="newPassword"
          label={t('New password')}
          autoComplete="new-password"
          helperText={t('At least {shortest} characters', { shortest })}
        />
        <PasswordField
          control={form.control}
          name="repeated"
          label={t('Repeat the new password')}
          autoComplete="new-password"
        />
        {needsCode && <CodeField control={form.control} name="code" autoFocus />}
        <FormProblems form={form} />
        <Button type="submit" variant="contained" size="large" loading={form.isSaving}>
          {t('Update Password')}
        </Button>
        <TextLink to={isLoggedIn ? '/home' : '/login'} sx={{ alignSelf: 'center' }}>
          {isLoggedIn ? t('Back to Home') : t('Back to login')}
        </TextLink>
      </Stack>
    </SessionCard>
  )
}
