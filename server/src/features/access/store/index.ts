export { MOST_MAILS } from './forgot-password.ts'
export { lockStore, lockStores } from './store-queries.ts'
export { updateStore } from './update-store.ts'
