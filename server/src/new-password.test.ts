import { contract } from '@clothesline/contract'
import { expect, onTestFinished, test } from 'vitest'
import { commonPasswords, newPasswordProblem } from './new-password.ts'
import { ADMIN, addTestStore, adminToken, startTestApp } from './testing/test-app.ts'

test('the ten thousand most common passwords of eight letters and more are refused', () => {
  const words = [...commonPasswords()]
  expect(words).toHaveLength(10_000)
  const accepted = words.filter((word) => newPasswordProblem(word, 'Store', 'sparkle') === undefined)
  expect(accepted).toEqual([])
})

test.each(['corvette', 'jonathan', 'danielle', 'scorpion', 'patricia', 'Corvette1', 'J0nathan!', 'danielle2026'])(
  '%s is too common',
  (password) => {
    expect(newPasswordProblem(password, 'Store', 'sparkle')?.code).toBe('password_too_common')
  },
)

test.each(['blue kurta 7', 'counter-5f3a9c', 'a fine password', 'sparkling-otter-88', 'jonathan buys mangoes'])(
  '%s is fine',
  (password) => {
    expect(newPasswordProblem(password, 'Store', 'sparkle')).toBeUndefined()
  },
)

test('wherever a password is set, the list is used and the reason is told', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.close())
  const { username, password, storeId } = await addTestStore(app, 'Gulmohar')
  const authToken = await adminToken(app)
  const { addStore, updateStore, changePassword } = contract.store
  const made = { authToken, storeName: 'New', username: 'amaltas', email: 'a@b.example', contact1: '9876543210' }
  const ways = [
    (wish: string) => app.call(addStore, { ...made, password: wish }),
    (wish: string) => app.call(updateStore, { authToken, storeId, username: 'amaltas', password: wish }),
    (wish: string) => app.call(changePassword, { username, password, newPassword: wish }),
    (wish: string) => app.call(changePassword, { ...ADMIN, newPassword: wish, loginType: 'Admin' }),
  ]
  const codeOf = ({ body }: { body: unknown }) => (body as { errors?: { code: string }[] }).errors?.[0]?.code
  for (const set of ways) expect(codeOf(await set('danielle1234'))).toBe('password_too_common')
})
