export { openRider, openRiderPhone } from './open-rider.ts'
export { addPhone, enter, letPhoneIn, removePhone, viewPhones } from './phones.ts'
export { endRiderSessions } from './rider-queries.ts'
