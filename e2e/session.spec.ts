import { expect, test } from './fixtures.ts'
import { logOut } from './page-models/frame.ts'
import { HomePage } from './page-models/home-page.ts'
import { LoginPage } from './page-models/login-page.ts'
import { expectNotification } from './page-models/notification.ts'
import { UpdatePasswordPage } from './page-models/update-password-page.ts'
import { logInAsAdmin, makeStore, post, savedSession } from './support/platform.ts'

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
