export { listMessages } from './list-messages-queries.ts'
export { queueMessage } from './message-queries.ts'
export { type MessageReason, reasonToStore } from './message-reason.ts'
export { publishMessageState } from './publish-message-state.ts'
export { defaultTemplate, queueCustomerMessage } from './queue-customer-message.ts'
export { agreesTo, findRecipient, messageTextsOf, type Recipient } from './recipient-queries.ts'
export { showMessage, viewMessage } from './view-message.ts'
export {
  callOff,
  cancelWaiting,
  cancelWaitingKinds,
  cancelWaitingOf,
  updateWaitingRecipient,
} from './waiting-message-queries.ts'
export { recentRepeats, type Written, writeMessage } from './write-message.ts'
