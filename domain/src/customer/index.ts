export { type CustomerStanding, checkCustomerDeletion, goneSince } from './customer-deletion.ts'
export { formatPersonNumber, type PersonLetter, parsePersonNumber } from './person-number.ts'
export {
  formatPhone,
  isPhone,
  maskPhone,
  type Phone,
  parsePhone,
  toE164,
  toWhatsAppNumber,
  whatsAppLink,
} from './phone.ts'
