export { learnUserId } from './obey-word.ts'
export { receiveWebhook } from './receive-webhook.ts'
