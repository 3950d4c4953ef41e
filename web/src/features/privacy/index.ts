import { lazy } from 'react'
import { lazyWhenIdle } from '../../lib/when-idle.ts'

// Each part is loaded by itself: the dashboard needs one sentence of all this.
export const loadOpenRequests = () => import('./open-requests.tsx').then((part) => ({ default: part.OpenRequests }))
export const ClaimAlert = lazyWhenIdle(() => import('./claim-alert.tsx').then((part) => part.ClaimAlert))
export const LeavingAlert = lazyWhenIdle(() => import('./leaving-alert.tsx').then((part) => part.LeavingAlert))
export const PrivacyTab = lazy(() => import('./privacy-tab.tsx').then((part) => ({ default: part.PrivacyTab })))
