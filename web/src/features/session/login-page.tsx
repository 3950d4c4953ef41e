import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useNavigate } from '@tanstack/react-router'
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
import type { LoginType } from '../../lib/session.ts'
import { success } from '../../lib/texts.ts'
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx'
import { LoginTypeSwitch } from './login-type-switch.tsx'
import { SessionCard } from './session-card.tsx'
import { useLogIn } from './session-queries.ts'
import { useCodeStep } from './use-code-step.ts'

export function LoginPage() {
  const [loginType, setLoginType] = useState<LoginType>('Store')
  const [isForgotten, setIsForgotten] = useState(false)
  const form = useForm({ defaultValues: { username: '', password: '', code: '' } })
  const { needsCode, askForCode, forgetCode } = useCodeStep(form, 'code')
  const logIn = useLogIn()
  const navigate = useNavigate()

  const submit = form.handleSubmit(async ({ code, ...values }) => {
    try {
      const given = { loginType, ...values, ...(needsCode && { code }) }
      const { mustChangePassword } = await logIn.mutateAsync(given)
      if (mustChangePassword) {
        await navigate({ to: '/updatePassword', search: { username: values.username, mustChange: 'Yes' } })
      } else notifySuccess(success.loggedIn)
    } catch (error) {
      if (askForCode(error)) return
      notifyError(error)
      if (showProblems(form, error).length > 0 || !(error instanceof ApiError) || error.status !== 401) return
      // The notification goes by; the reason stays at the field, ready to be typed over.
      form.setError('password', { type: 'server', message: error.message })
      form.setFocus('password', { shouldSelect: true })
    }
  })

  return (
    <SessionCard title={t('Welcome back')} explanation={t('Log in to run the day’s work.')}>
      <Stack component="form" noValidate spacing={2.5} onSubmit={submit}>
        <LoginTypeSwitch
          value={loginType}
          onChange={(next) => {
            setLoginType(next)
            forgetCode()
          }}
        />
        <FormTextField
          control={form.control}
          name="username"
          label={t('Username')}
          autoComplete="username"
          autoFocus
          rules={{ required: t('Username is needed') }}
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
        <PasswordField
          control={form.control}
          name="password"
          label={t('Password')}
          autoComplete="current-password"
          rules={{ required: t('Password is needed') }}
        />
        {needsCode && <CodeField control={form.control} name="code" />}
        <Button type="submit" variant="contained" size="large" loading={logIn.isPending}>
          {t('Log in')}
        </Button>
        <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', rowGap: 1 }}>
          {loginType === 'Store' && (
            <MuiLink component="button" type="button" onClick={() => setIsForgotten(true)}>
              {t('Forgot password')}
            </MuiLink>
          )}
          <TextLink to="/updatePassword">{t('Update Password')}</TextLink>
        </Stack>
      </Stack>
      {isForgotten && (
        <ForgotPasswordDialog username={form.getValues('username')} onClose={() => setIsForgotten(false)} />
      )}
    </SessionCard>
  )
}
