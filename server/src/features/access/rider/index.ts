export { addPhone, enter, letPhoneIn, openRider, openRiderPhone, removePhone, viewPhones } from './phones.ts'
export { endRiderSessions, noteWaiting } from './rider-queries.ts'
