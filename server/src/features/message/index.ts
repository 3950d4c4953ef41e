export { queueMessage } from './message-queries.ts'
export { type OrderMessageKind, queueOrderMessage } from './queue-order-message.ts'
