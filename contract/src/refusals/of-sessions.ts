import { clerkRefusals } from '@clothesline/domain'

/** 401: who calls is not known, or not any more. */
export const unauthorized = {
  session_ended: 'Your session has ended. Please log in again.',
  login_wrong: 'Username or password is not correct',
  own_login_needed: 'Please enter your own username and password',
  second_step_needed: 'Please enter the code from your authenticator app.',
  second_step_wrong: 'The code is not correct, or was already used. Please enter the next one.',
} as const

/** 403: who calls is known, and may not. */
export const forbidden = {
  store_frozen: 'This store is frozen. Please contact the administrator.',
  store_login_needed: 'This needs the login of a store. You are logged in as the Admin.',
  admin_login_needed: 'This needs the login of the Admin. You are logged in as a store.',
  store_admin_needed: 'This needs the store-admin step: enter the one-time password first.',
  password_change_needed: 'Please change your password first.',
  otp_wrong: 'Please Enter Correct OTP',
  code_needed: 'Please enter the code from WhatsApp first.',
  phone_proof_needed: 'For this we send a code to the customer’s phone. Please enter it first.',
  code_wrong: 'This code is not correct, or it is too old. Please ask for another.',
  digits_wrong: 'These are not the last four digits of the phone number.',
  pin_wrong: 'This PIN is not correct',
  pins_closed: "Too many wrong PINs were entered here today. PINs work again tomorrow, or after the owner's OTP.",
  pins_closed_in_store:
    "Too many wrong PINs were entered in this store today. PINs work again tomorrow, or after the owner's OTP.",
  new_pins_used_up:
    "Too many new PINs were given in this store today. You can give more tomorrow, or after the owner's OTP.",
  phone_locked:
    'Too many wrong PINs were entered on this phone. Please have the shop let it in again, under Pickups & deliveries, Riders.',
  clerk_needed: 'Please enter your PIN first.',
  ...clerkRefusals,
  permissions_beyond_own: '{name} may not give or change permissions beyond their own',
  verify_token_wrong: 'The verify token is not the one of this server',
  webhook_not_signed: 'This request does not come from WhatsApp',
} as const
