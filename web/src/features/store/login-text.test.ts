import { expect, test } from 'vitest'
import { loginText } from './login-text.ts'

test('a login can be handed over in one message', () => {
  const login = { storeName: 'Sparkle', username: 'sparkle', password: 'kite-lamp-7', contact1: '9876543210' }
  expect(loginText(login, 'https://shop.example')).toBe(
    'Sparkle on Clothesline\nhttps://shop.example\nUsername: sparkle\nPassword: kite-lamp-7',
  )
})
