export { lockStores } from './store-queries.ts'
export { updateStore } from './update-store.ts'
