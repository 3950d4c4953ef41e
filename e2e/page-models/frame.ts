import type { Page } from '@playwright/test'

/** Leaves by the menu of the account, as anybody would. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}
