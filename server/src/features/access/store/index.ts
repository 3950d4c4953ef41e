export { updateStore } from './update-store.ts'
