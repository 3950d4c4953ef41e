import { expect, test } from './fixtures.ts'
import { logOut } from './page-models/frame.ts'
import { HomePage } from './page-models/home-page.ts'
import { LoginPage } from './page-models/login-page.ts'
import { expectNotification } from './page-models/notification.ts'
import { UpdatePasswordPage } from './page-models/update-password-page.ts'
import { logInAsAdmin, logInAsStore, makeStore, post, savedSession } from './support/platform.ts'

const token = expect.stringMatching(/^[\w-]{40,}$/)

test.describe('in a browser that has just been started', () => {
  test.use({ start: 'cold' })

  test('a Store login is kept in local storage, survives a reload, and ends as the word undefined', async ({
    page,
    server,
  }) => {
    const store = await makeStore(server)
    const { storeName, storeId } = store
    const login = new LoginPage(page)
    await login.open()
    await login.logIn('Store', store.username, store.password)
    await expect(new HomePage(page).heading(storeName)).toBeVisible()
    const saved = await savedSession(page)
    expect(saved).toEqual({ authToken: token, loginType: 'Store', storeId, storeName })

    await page.reload()
    await expect(new HomePage(page).heading(storeName)).toBeVisible()

    const told = page.waitForResponse('**/api/store/logout/')
    await logOut(page)
    await expect(page).toHaveURL('/login')
    expect((await told).status()).toBe(200)
    const undefinedWord = { authToken: 'undefined', loginType: 'undefined', storeName: 'undefined' }
    await expect.poll(() => savedSession(page)).toEqual({ ...undefinedWord, storeId })
    await page.goto('/home')
    await expect(login.heading).toBeVisible()
    const again = { storeToken: saved.authToken, storeId }
    await expect(post(server, '/api/store/sendOtp', again)).rejects.toThrow('401')
  })

  test('an Admin login keeps token and type, and ends the same way', async ({ page, server }) => {
    const login = new LoginPage(page)
    await login.open()
    await login.logIn('Admin', server.admin.username, server.admin.password)
    await expect(page).toHaveURL('/addUser')
    await expect
      .poll(() => savedSession(page))
      .toEqual({ authToken: token, loginType: 'Admin', storeId: null, storeName: null })
    await logOut(page)
    await expect(page).toHaveURL('/login')
    await expect.poll(() => savedSession(page)).toMatchObject({ authToken: 'undefined', loginType: 'undefined' })
  })

  test('only the words Store and Admin count as a login', async ({ page }) => {
    await page.goto('/login')
    for (const loginType of ['undefined', 'Manager', 'store', '']) {
      await page.evaluate((word) => {
        localStorage.setItem('authToken', 'something')
        localStorage.setItem('loginType', word)
      }, loginType)
      await page.goto('/home')
      await expect(page, loginType).toHaveURL('/login')
    }
  })

  test('a session that the server has ended leads to the login', async ({ page, server }) => {
    const store = await makeStore(server)
    const storeToken = await logInAsStore(page, server, store)
    await page.goto('/home')
    await expect(new HomePage(page).heading(store.storeName)).toBeVisible()
    // Away from the app: a load still under way would find the session ended, and tell it before it is looked for.
    await page.goto('/api/health')
    await post(server, '/api/store/logout', { storeToken })
    await page.goto('/home')
    await expect(page).toHaveURL('/login')
    await expectNotification(page, 'Error : Your session has ended. Please log in again.')
  })

  test('logging out in one tab logs out the other', async ({ context, page, server }) => {
    await logInAsAdmin(page, server)
    await page.goto('/addUser')
    const other = await context.newPage()
    await other.goto('/addUser')
    await expect(other.getByRole('heading', { name: 'Stores' })).toBeVisible()
    await logOut(page)
    await expect(other).toHaveURL('/login')
  })
})

test('a wrong password is reported and keeps what was typed, empty fields are marked, and an unknown login tells nothing', async ({
  page,
  server,
}) => {
  const login = new LoginPage(page)
  await login.open()
  await test.step('empty fields are marked, and the password can be shown', async () => {
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(login.username).toHaveAccessibleDescription('Username is needed')
    await expect(login.username).toBeFocused()
    await login.password.fill('secret')
    await expect(login.password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(login.password).toHaveAttribute('type', 'text')
  })

  await test.step('a wrong password', async () => {
    const store = await makeStore(server)
    await login.logIn('Store', store.username, 'not the password')
    await expectNotification(page, 'Error : Username or password is not correct')
    await expect(login.username).toHaveValue(store.username)
    await expect(login.password).toHaveValue('not the password')
    await expect(login.password).toBeFocused()
    await expect(login.password).toHaveAccessibleDescription('Username or password is not correct')
    expect((await savedSession(page)).loginType).toBeNull()
  })

  await test.step('an unknown login gets the same answer as a known one', async () => {
    await login.askForNewPassword('nobody-at-all')
    await expectNotification(page, 'Success : New Password sent to the Email')
  })
})

test('a forgotten password is mailed and must be changed at login', async ({ page, server, mail }) => {
  const store = await makeStore(server)
  const login = new LoginPage(page)
  await login.open()
  await login.askForNewPassword(store.email)
  await expectNotification(page, 'Success : New Password sent to the Email')
  const oneTime = /One-time password: (\S+)/.exec((await mail.next(store.email)).text)?.[1] ?? ''

  await login.logIn('Store', store.username, oneTime)
  const update = new UpdatePasswordPage(page)
  await expect(update.heading).toBeVisible()
  await expect(page.getByText('You logged in with a one-time password.')).toBeVisible()
  await expect(update.username).toHaveValue(store.username)
  expect((await savedSession(page)).loginType).toBeNull()

  await update.change(oneTime, 'my-own-password')
  await expectNotification(page, 'Success : Password updated successfully')
  await expect(page).toHaveURL('/login')
  await login.logIn('Store', store.username, 'my-own-password')
  await expect(new HomePage(page).heading(store.storeName)).toBeVisible()
})

test('problems with a new password are shown at its field, for an Admin on the same page', async ({ page, server }) => {
  const update = new UpdatePasswordPage(page)
  await update.open()
  await test.step('of a store', async () => {
    const store = await makeStore(server)
    await update.username.fill(store.username)
    await update.change(store.password, 'short', 'other')
    await expect(update.next).toHaveAccessibleDescription('The password must have at least 8 characters')
    await expect(update.repeated).toHaveAccessibleDescription('The two new passwords do not match')
    await update.change(store.password, 'password123')
    await expectNotification(page, 'Error : 1.This password is too common; please choose another, ')
    await expect(update.next).toHaveAccessibleDescription('This password is too common; please choose another')
    await expect(update.current).toHaveValue(store.password)
  })

  await test.step('of an Admin', async () => {
    await page.getByRole('button', { name: 'Admin', exact: true }).click()
    await update.username.fill(server.admin.username)
    await update.change('not the password', 'a long enough password')
    await expectNotification(page, 'Error : Username or password is not correct')
    await expect(update.current).toBeFocused()
  })
})
