export { deleteOtps } from './otp-queries.ts'
export { sendOtp } from './send-otp.ts'
export { endStoreAdmin, validateOtp } from './validate-otp.ts'
