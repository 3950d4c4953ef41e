export { saveUserId } from './apply-consent-keyword.ts'
export { receiveWebhook } from './receive-webhook.ts'
