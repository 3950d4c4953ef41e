export { sendOtp } from './send-otp.ts'
export { endStoreAdmin, validateOtp } from './validate-otp.ts'
