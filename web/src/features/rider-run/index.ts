export { keepForOffline } from './keep-for-offline.ts'
export { RiderApp } from './rider-app.tsx'
