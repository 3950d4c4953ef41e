export { sendPrints } from './tags.ts'
