import { contract } from '@clothesline/contract'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useNavigate } from '@tanstack/react-router'
import { lazy, memo, Suspense, useCallback, useState } from 'react'
import type { Control } from 'react-hook-form'
import { CodeField } from '../../components/form/code-field.tsx'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { FormProblems } from '../../components/form-problems.tsx'
import { TextLink } from '../../components/link/text-link.ts'
import { request } from '../../lib/form/check-input.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { t } from '../../lib/i18n.ts'
import { notifySuccess } from '../../lib/notifications.ts'
import { type LoginType, logInAdmin, logInStore } from '../../lib/session.ts'
import { success } from '../../lib/texts.ts'
import { LoginTypeSwitch } from './login-type-switch.tsx'
import { SessionCard } from './session-card.tsx'
import { useCodeStep } from './use-code-step.ts'

const ForgotPasswordDialog = lazy(() =>
  import('./forgot-password-dialog.tsx').then((part) => ({ default: part.ForgotPasswordDialog })),
)

export function LoginPage() {
  return (
    <SessionCard title={t('Welcome back')} explanation={t('Log in to start the day.')}>
      <LoginForm />
    </SessionCard>
  )
}

function LoginForm() {
  const [loginType, setLoginType] = useState<LoginType>('Store')
  const [isForgotten, setIsForgotten] = useState(false)
  const navigate = useNavigate()
  const { needsCode, readRefusal, forgetCode } = useCodeStep()
  const changeLoginType = useCallback(
    (next: LoginType) => {
      setLoginType(next)
      forgetCode()
    },
    [forgetCode],
  )
  const form = useContractForm({
    initial: { username: '', password: '', code: '' },
    toRequest: ({ code, ...values }) =>
      loginType === 'Admin'
        ? request(contract.admin.loginAdmin, { ...values, ...(needsCode && { code }) })
        : request(contract.store.loginStore, values),
    onDone: async (login, { values }) => {
      if (!('storeToken' in login)) logInAdmin(login)
      else if (login.mustChangePassword) {
        const search = { username: values.username, mustChange: 'Yes' as const }
        return navigate({ to: '/updatePassword', search })
      } else logInStore(login)
      return notifySuccess(success.loggedIn)
    },
    onRefused: readRefusal,
  })

  return (
    <>
      <Stack component="form" noValidate spacing={2.5} onSubmit={form.submit}>
        <LoginFields
          control={form.control}
          loginType={loginType}
          needsCode={needsCode}
          changeLoginType={changeLoginType}
        />
        <FormProblems form={{ ...form, isUnsaved: false }} />
        <Button type="submit" variant="contained" size="large" loading={form.isSaving}>
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
        <Suspense fallback={null}>
          <ForgotPasswordDialog username={form.getValues('username')} onClose={() => setIsForgotten(false)} />
        </Suspense>
      )}
    </>
  )
}

interface LoginFieldsProps {
  control: Control<{ username: string; password: string; code: string }>
  loginType: LoginType
  needsCode: boolean
  changeLoginType: (next: LoginType) => void
}

/** Apart from their form, which is drawn a second time, at once, when it is ready: that would hold a phone up. */
const LoginFields = memo(function LoginFields({ control, loginType, needsCode, changeLoginType }: LoginFieldsProps) {
  return (
    <>
      <LoginTypeSwitch value={loginType} onChange={changeLoginType} />
      <FormTextField
        control={control}
        name="username"
        label={t('Username')}
        autoComplete="username"
        // On a phone a focused field lays the page out early and brings up the keyboard over it.
        autoFocus={!window.matchMedia('(pointer: coarse)').matches}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
      <PasswordField control={control} name="password" label={t('Password')} autoComplete="current-password" />
      {needsCode && <CodeField control={control} name="code" autoFocus />}
    </>
  )
})
