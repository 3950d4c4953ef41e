import { Outlet } from '@tanstack/react-router'
import { NotificationHost } from '../components/notification-host.tsx'
import { ServerBanner } from '../components/server-banner.tsx'
import { StoreAdminStepHost } from '../features/otp/store-admin-step-host.tsx'

export function Root() {
  return (
    <>
      <Outlet />
      <StoreAdminStepHost />
      <NotificationHost />
      <ServerBanner />
    </>
  )
}
