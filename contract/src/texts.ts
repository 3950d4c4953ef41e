/** Texts that the server answers and the pages show, word for word as the product has always said them. */
export const INVALID_INVOICE = 'In validated invoice'
export const WRONG_OTP = 'Please Enter Correct OTP'
export const STORE_FROZEN = 'This store is frozen. Please contact the administrator.'
export const SESSION_ENDED = 'Your session has ended. Please log in again.'
export const WRONG_LOGIN = 'Username or password is not correct'
export const LINK_ENDED = 'This link is not valid any more. Please ask the shop for a new one.'
export const STORE_ADMIN_NEEDED = 'This needs the store-admin step: enter the one-time password first.'
