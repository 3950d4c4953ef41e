export { endStoreAdmin, sendOtp, validateOtp } from './otp.ts'
export { deleteOtps } from './otp-queries.ts'
