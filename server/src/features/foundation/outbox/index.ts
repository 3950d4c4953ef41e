export { listMessages } from './list-messages-queries.ts'
export { agreesTo, findRecipient, messageTextsOf, queueMessage, type Recipient } from './message-queries.ts'
export {
  callOff,
  cancelWaiting,
  cancelWaitingKinds,
  cancelWaitingOf,
  type MessageReason,
  reasonToStore,
  updateWaitingRecipient,
} from './outbox-queries.ts'
export {
  defaultTemplate,
  type MessageAbout,
  publishMessageState,
  queueCustomerMessage,
  recentRepeats,
  type Written,
  writeMessage,
} from './queue-customer-message.ts'
export { showMessage, viewMessage } from './view-message.ts'
