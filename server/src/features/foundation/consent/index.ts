export { changeConsents, followConsents } from './change-consents.ts'
export { recordConsents } from './consent-queries.ts'
