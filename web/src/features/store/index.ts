export { StoreAvatar } from './store-avatar.tsx'
export { storeKeys, useOwnStore } from './store-queries.ts'
