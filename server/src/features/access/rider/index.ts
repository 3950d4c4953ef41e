export { openRider, openRiderPhone } from './open-rider.ts'
export { addPhone, enter, removePhone, viewPhones } from './phones.ts'
