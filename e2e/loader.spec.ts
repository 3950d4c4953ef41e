import { expect, test } from './fixtures.ts'
import { LoginPage } from './page-models/login-page.ts'
import { holdAnswers } from './support/hold-answers.ts'

test('the logo and a spinner stand in until the first page is there', async ({ page }) => {
  const letThrough = await holdAnswers(page, /login-page.*\.js$/)
  await page.goto('/login', { waitUntil: 'commit' })
  const loader = page.getByRole('status', { name: 'Loading' })
  await expect(loader).toBeVisible()
  await expect(loader.locator('img')).toHaveJSProperty('naturalWidth', 32)
  letThrough()
  await expect(new LoginPage(page).heading).toBeVisible()
  await expect(loader).toBeHidden()
})
