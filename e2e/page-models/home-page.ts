import type { Page } from '@playwright/test'

export class HomePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  heading(storeName: string) {
    return this.page.getByRole('heading', { level: 1, name: `Welcome, ${storeName}` })
  }

  tile(title: string) {
    return this.page.getByRole('main').getByRole('link', { name: new RegExp(`^${title}`) })
  }

  /** Returns the text of a tile, then opens the list behind it. */
  async openTile(title: string): Promise<string> {
    await this.page.goto('/home')
    const figure = await this.tile(title).locator('p').last().innerText()
    await this.tile(title).click()
    return figure
  }

  /** A card with a few orders. */
  glance(title: string) {
    return this.page.getByRole('main').locator('.MuiCard-root', {
      has: this.page.getByRole('heading', { level: 2, name: title, exact: true }),
    })
  }

  get otpDialog() {
    return this.page.getByRole('dialog', { name: 'Store-admin step' })
  }

  get openStoreAdmin() {
    return this.page.getByRole('button', { name: 'Open with an OTP' })
  }

  async sendOtp(): Promise<void> {
    await this.openStoreAdmin.click()
    await this.otpDialog.getByRole('button', { name: 'Send OTP' }).click()
  }

  async enterOtp(otp: string): Promise<void> {
    await this.otpDialog.getByRole('textbox', { name: 'OTP' }).fill(otp)
    await this.otpDialog.getByRole('button', { name: 'Verify' }).click()
  }
}
