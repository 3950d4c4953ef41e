import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { LoginPage } from './page-models/login-page.ts'
import { notification } from './page-models/notification.ts'

/** Time advances only when a test says so. */
async function stopTheClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
}

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/store/forgotPassword/', (route) => route.fulfill({ json: true }))
  await page.route('**/api/store/loginStore/', (route) =>
    route.fulfill({ status: 401, json: { error: 'Username or password is not correct' } }),
  )
})

test('a notification disappears after three seconds, stays while it is hovered, and the next one waits for it', async ({
  page,
}) => {
  const login = new LoginPage(page)
  await login.open()
  // The dialog's code arrives now: with the clock stopped, React would wait forever before showing it.
  await login.openForgottenPassword()
  await page.keyboard.press('Escape')
  await stopTheClock(page)
  await test.step('it shows the result in bold, and disappears after three seconds', async () => {
    await login.askForNewPassword('somebody')
    const shown = notification(page, 'Success : New Password sent to the Email')
    await expect(shown).toBeVisible()
    await expect(shown.locator('strong')).toHaveText('Success :')
    await page.clock.runFor(2_900)
    await expect(shown).toBeVisible()
    await page.clock.runFor(100)
    await expect(shown).toBeHidden()
    await page.clock.runFor(200)
  })

  await test.step('it stays while it is hovered, and while it has the focus', async () => {
    await login.askForNewPassword('somebody')
    const shown = notification(page, 'New Password sent')
    await shown.hover()
    await page.clock.runFor(60_000)
    await expect(shown).toBeVisible()
    await login.heading.hover()
    await page.clock.runFor(3_000)
    await expect(shown).toBeHidden()
    await page.clock.runFor(200)

    await login.askForNewPassword('somebody')
    await expect(shown).toBeVisible()
    await shown.getByRole('button', { name: 'Close' }).focus()
    await page.clock.runFor(60_000)
    await expect(shown).toBeVisible()
    await shown.getByRole('button', { name: 'Close' }).click()
    await expect(shown).toBeHidden()
    await page.clock.runFor(200)
  })

  await test.step('the next one appears 200 ms after it', async () => {
    await login.askForNewPassword('somebody')
    const first = notification(page, 'New Password sent')
    const second = notification(page, 'Error : Username or password')
    await expect(first).toBeVisible()
    await login.logIn('Store', 'somebody', 'wrong')
    await expect(login.password).toHaveAccessibleDescription('Username or password is not correct')
    await expect(second).toBeHidden()
    await first.getByRole('button', { name: 'Close' }).click()
    await expect(first).toBeHidden()
    await page.clock.runFor(199)
    await expect(second).toBeHidden()
    await page.clock.runFor(1)
    await expect(second).toBeVisible()
    await expect(second.locator('strong')).toHaveText('Error :')
  })
})
