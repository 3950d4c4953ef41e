export { askForStep, needsStoreAdmin, withStoreAdmin } from '../../lib/store-admin-step.ts'
export { LazyStoreAdminCard } from './lazy-store-admin-card.ts'
export { useEndStoreAdmin, useSendOtp } from './otp-queries.ts'
export { StoreAdminCard } from './store-admin-card.tsx'
