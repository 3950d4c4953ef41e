import { contract } from '@clothesline/contract'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { button, click, descriptionOf, dialog, expectFocus, expectNotification, fill } from '../../testing/acts.ts'
import { ADMIN, forgetSession, logInAsAdmin, openPage, openShop, startServer } from '../../testing/page-test.tsx'

const server = startServer()

const token = expect.stringMatching(/^[\w-]{40,}$/)
const saved = () =>
  Object.fromEntries(['authToken', 'loginType', 'storeId', 'storeName'].map((key) => [key, localStorage.getItem(key)]))
const username = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Username' })
const password = () => screen.findByLabelText<HTMLInputElement>('Password')
const expectAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path))

async function logIn(loginType: 'Store' | 'Admin', name: string, secret: string): Promise<void> {
  await click(button(loginType))
  await fill(username(), name)
  await fill(password(), secret)
  await click(button('Log in'))
}

async function askForNewPassword(usernameOrEmail: string): Promise<void> {
  await click(button('Forgot password'))
  const form = await dialog('Forgot password')
  await fill(within(form).findByLabelText('Username or e-mail'), usernameOrEmail)
  await click(button('Send new password', form))
}

test('a Store login is kept in local storage', async () => {
  const store = await openShop(server)
  forgetSession()
  await openPage('/login')
  await logIn('Store', store.username, store.password)
  await expectAt('/home')
  expect(saved()).toEqual({ authToken: token, loginType: 'Store', storeId: store.storeId, storeName: 'Sparkle' })
})

test('an Admin login keeps token and type', async () => {
  forgetSession()
  await openPage('/login')
  await logIn('Admin', ADMIN.username, ADMIN.password)
  await expectAt('/addUser')
  expect(saved()).toEqual({ authToken: token, loginType: 'Admin', storeId: null, storeName: null })
})

test('only the words Store and Admin count as a login', async () => {
  for (const loginType of ['undefined', 'Manager', 'store', '']) {
    localStorage.setItem('authToken', 'something')
    localStorage.setItem('loginType', loginType)
    await openPage('/home')
    await expectAt('/login')
  }
})

test('a session that the server has ended leads to the login', async () => {
  const { call } = await openShop(server)
  await call(contract.store.logoutStore)
  await openPage('/home')
  await expectAt('/login')
  await expectNotification('Error : Your session has ended. Please log in again.')
})

test('logging out in one tab logs out the other', async () => {
  await logInAsAdmin(server)
  await openPage('/addUser')
  await screen.findByRole('heading', { name: 'Stores' })
  // What the other tab writes.
  for (const key of ['authToken', 'loginType', 'storeName']) localStorage.setItem(key, 'undefined')
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }))
  await expectAt('/login')
})

test('empty fields are marked, and the password can be shown', async () => {
  forgetSession()
  await openPage('/login')
  await click(button('Log in'))
  const name = await username()
  await waitFor(() => expect(descriptionOf(name)).toContain('Username is needed'))
  await expectFocus(name)
  const secret = await password()
  await fill(secret, 'secret')
  expect(secret.type).toBe('password')
  await click(button('Show password'))
  expect(secret.type).toBe('text')
})

test('a wrong password is reported and keeps what was typed', async () => {
  const store = await openShop(server)
  forgetSession()
  await openPage('/login')
  await logIn('Store', store.username, 'not the password')
  await expectNotification('Error : Username or password is not correct')
  const secret = await password()
  expect((await username()).value).toBe(store.username)
  expect(secret.value).toBe('not the password')
  await waitFor(() => expect(document.activeElement).toBe(secret))
  expect(descriptionOf(secret)).toContain('Username or password is not correct')
  expect(saved().loginType).toBeNull()
})

test('an unknown login gets the same answer as a known one', async () => {
  forgetSession()
  await openPage('/login')
  await askForNewPassword('nobody-at-all')
  await expectNotification('Success : New Password sent to the Email')
})

const newPassword = () => screen.findByLabelText<HTMLInputElement>('New password')
const repeated = () => screen.findByLabelText<HTMLInputElement>('Repeat the new password')
const current = () => screen.findByLabelText<HTMLInputElement>(/^(Current|One-time) password/)

async function change(from: string, to: string, again = to): Promise<void> {
  await fill(current(), from)
  await fill(newPassword(), to)
  await fill(repeated(), again)
  await click(button('Update Password'))
}

test('problems with the new password of a store are shown at its field', async () => {
  const store = await openShop(server)
  forgetSession()
  await openPage('/updatePassword')
  await fill(username(), store.username)
  await change(store.password, 'short', 'other')
  const next = await newPassword()
  await waitFor(() => expect(descriptionOf(next)).toContain('The password must have at least 8 characters'))
  expect(descriptionOf(await repeated())).toContain('The two new passwords do not match')
  await change(store.password, 'password123')
  await expectNotification('Error : 1.This password is too common; please choose another, ')
  expect(descriptionOf(next)).toContain('This password is too common; please choose another')
  expect((await current()).value).toBe(store.password)
})

test('problems with the new password of an Admin are shown on the same page', async () => {
  forgetSession()
  await openPage('/updatePassword')
  await click(button('Admin'))
  await fill(username(), ADMIN.username)
  await change('not the password', 'a long enough password')
  await expectNotification('Error : Username or password is not correct')
  const field = await current()
  await waitFor(() => expect(document.activeElement).toBe(field))
})
