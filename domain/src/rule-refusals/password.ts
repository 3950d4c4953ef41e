/** New passwords. */
export const passwordRules = {
  password_too_short: 'The password must have at least {least} characters',
  password_too_long: 'The password must have at most {most} characters',
  password_is_username: 'The password must not be the username',
  password_has_username: 'The password contains your username; please choose another',
  password_too_common: 'This password is too common; please choose another',
} as const
