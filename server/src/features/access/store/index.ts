export { MAX_MAILS } from './login-store.ts'
export { lockStore, lockStores } from './store-queries.ts'
export { updateStore } from './update-store.ts'
