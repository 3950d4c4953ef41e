import { contract } from '@clothesline/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type LoginType, logInAdmin, logInStore } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'

interface Credentials {
  loginType: LoginType
  username: string
  password: string
  /** Of the Admin's second step, once it was asked for. */
  code?: string
}

/** Logs in and keeps the session, unless the password was a one-time one that must be changed first. */
async function logIn({ loginType, code, ...credentials }: Credentials): Promise<{ mustChangePassword: boolean }> {
  if (loginType === 'Admin') {
    logInAdmin(await call(contract.admin.loginAdmin, { ...credentials, ...(code && { code }) }))
    return { mustChangePassword: false }
  }
  const login = await call(contract.store.loginStore, credentials)
  if (!login.mustChangePassword) logInStore(login)
  return login
}

export function useLogIn() {
  return useMutation({ mutationFn: logIn })
}

export const useChangePassword = () => useChange(contract.store.changePassword)

export function useForgotPassword() {
  return useMutation({
    mutationFn: (usernameOrEmail: string) => {
      const given = usernameOrEmail.trim()
      return call(contract.store.forgotPassword, given.includes('@') ? { email: given } : { username: given })
    },
  })
}
