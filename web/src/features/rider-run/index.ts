export { RiderApp } from './rider-app.tsx'
