export { MAX_MAILS } from './login-store.ts'
export { lockStores } from './store-queries.ts'
export { updateStore } from './update-store.ts'
