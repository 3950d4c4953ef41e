import type { Page } from '@playwright/test'

export class HomePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  heading(storeName: string) {
    return this.page.getByRole('heading', { level: 1, name: `Dashboard of ${storeName}` })
  }

  /** One of the numbers of the day, on top of the page. */
  dayLink(title: string) {
    return this.page.getByRole('main').getByRole('link', { name: new RegExp(`^${title} \\d`) })
  }

  /** A line of money. */
  money(title: string) {
    return this.page.getByRole('region', { name: 'Money' }).getByRole('link', { name: new RegExp(`^${title}`) })
  }

  /** What a line of money says; then the list behind it is opened. */
  async openMoney(title: string): Promise<string> {
    await this.page.goto('/home')
    const figure = this.money(title).locator('bdi').last()
    const amount = await figure.innerText()
    await this.money(title).click()
    return amount
  }

  /** The button of a list of work, with its count. */
  workButton(title: string) {
    return this.page.getByRole('group', { name: 'Lists' }).getByRole('button', { name: title })
  }

  /** The orders of a list of work. */
  work(title: string) {
    return this.page.getByRole('region', { name: title, exact: true })
  }

  get newest() {
    return this.page.getByRole('list', { name: 'Newest orders' })
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
