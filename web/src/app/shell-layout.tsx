import { Outlet } from '@tanstack/react-router'
import { HandMessageHost } from '../features/message/by-hand/index.ts'
import { accountOf, useSession } from '../lib/session.ts'
import { Shell } from '../shell/index.ts'

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
