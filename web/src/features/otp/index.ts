export { StoreAdminCard } from './store-admin-card.tsx'
export { askForStep, needsStoreAdmin, withStoreAdmin } from './store-admin-step.ts'
export { StoreAdminStepHost } from './store-admin-step-host.tsx'
