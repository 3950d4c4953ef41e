export { canSendWhatsApp } from './can-send-whatsapp.ts'
export { queueMessage } from './message-queries.ts'
export { queueOrderMessage } from './queue-order-message.ts'
export { queueWelcome } from './queue-welcome.ts'
