export { StoreAdminCard } from './store-admin-card.tsx'
