export { openRider, openRiderPhone } from './open-rider.ts'
export { addPhone, enter, letPhoneIn, removePhone, viewPhones } from './phones.ts'
export { endRiderSessions, noteWaiting } from './rider-queries.ts'
