import type { Page } from '@playwright/test'

export class UpdatePasswordPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto('/updatePassword')
    await this.heading.waitFor()
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1, name: 'Update Password' })
  }

  get username() {
    return this.page.getByRole('textbox', { name: 'Username' })
  }

  get current() {
    return this.page.getByLabel(/^(Current password|One-time password)/)
  }

  get next() {
    return this.page.getByLabel('New password', { exact: true })
  }

  get repeated() {
    return this.page.getByLabel('Repeat the new password')
  }

  async change(current: string, next: string, repeated = next): Promise<void> {
    await this.current.fill(current)
    await this.next.fill(next)
    await this.repeated.fill(repeated)
    await this.page.getByRole('button', { name: 'Update Password' }).click()
  }
}
