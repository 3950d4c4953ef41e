import Box from '@mui/material/Box'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { NotificationHost } from '../components/notification-host.tsx'
import { StoreAdminStepHost } from '../features/otp/store-admin-step-host.tsx'
import { lazyWhenIdle } from '../lib/when-idle.ts'

/** Loaded early, since it is needed when nothing can be loaded any more. */
const ServerBanner = lazyWhenIdle(() => import('../components/server-banner.tsx').then((part) => part.ServerBanner))

export function Root() {
  return (
    <>
      <Outlet />
      <StoreAdminStepHost />
      <NotificationHost />
      <Suspense fallback={null}>
        <ServerBanner />
      </Suspense>
    </>
  )
}

export function CentredLayout() {
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Outlet />
    </Box>
  )
}
