export { learnUserId } from './learn-user-id.ts'
export { receiveWebhook } from './receive-webhook.ts'
