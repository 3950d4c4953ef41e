import { Outlet } from '@tanstack/react-router'
import { Shell } from '../shell/index.ts'

/** The frame around the pages of a login. */
export function ShellLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
