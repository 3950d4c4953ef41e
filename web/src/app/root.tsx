import { Outlet } from '@tanstack/react-router'
import { NotificationHost } from '../components/notification-host.tsx'

export function Root() {
  return (
    <>
      <Outlet />
      <NotificationHost />
    </>
  )
}
