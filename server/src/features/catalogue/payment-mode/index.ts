export { paymentModeRoutes } from './payment-mode.ts'
