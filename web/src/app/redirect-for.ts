import type { LoginType } from '../lib/session.ts'

export type RedirectTarget = '/login' | '/home' | '/addUser'

interface Visitor {
  isLoggedIn: boolean
  loginType: LoginType | null
}

/** The page to redirect this visitor to; null if they may see the one requested. */
export function redirectFor(path: string, visitor: Visitor): RedirectTarget | null {
  const page = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  if (!visitor.isLoggedIn) return isOpenToAll(page) ? null : '/login'
  if (visitor.loginType === 'Admin') return page === '/addUser' ? null : '/addUser'
  return page === '/' || page === '/login' || page === '/addUser' ? '/home' : null
}

function isOpenToAll(page: string): boolean {
  return page === '/login' || page === '/updatePassword' || page.startsWith('/open')
}
