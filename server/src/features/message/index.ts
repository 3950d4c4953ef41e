export { queueMessage } from './message-queries.ts'
