import { t } from '../../lib/i18n.ts'

export interface NewLogin {
  storeName: string
  username: string
  password: string
  contact1: string
}

/** What the owner of a new store needs to log in for the first time. */
export function loginText({ storeName, username, password }: NewLogin, address: string): string {
  return [
    t('{storeName} on Clothesline', { storeName }),
    address,
    t('Username: {username}', { username }),
    t('Password: {password}', { password }),
  ].join('\n')
}
