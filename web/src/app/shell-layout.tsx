import { Outlet } from '@tanstack/react-router'
import { accountOf, useSession } from '../lib/session.ts'
import { Shell } from '../shell/index.ts'
import { HandMessageHost } from './hand-message-host.tsx'

/** The frame around the pages of a login. Another login, made in another tab perhaps, begins with new pages. */
export function ShellLayout() {
  const account = useSession(accountOf)
  return (
    <Shell key={account}>
      <Outlet />
      <HandMessageHost />
    </Shell>
  )
}
