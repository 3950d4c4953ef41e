import type { Page } from '@playwright/test'

export class LoginPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto('/login')
    await this.heading.waitFor()
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1, name: 'Welcome back' })
  }

  get username() {
    return this.page.getByRole('textbox', { name: 'Username' })
  }

  get password() {
    return this.page.getByLabel('Password', { exact: true })
  }

  async logIn(loginType: 'Store' | 'Admin', username: string, password: string): Promise<void> {
    await this.page.getByRole('button', { name: loginType, exact: true }).click()
    await this.username.fill(username)
    await this.password.fill(password)
    await this.page.getByRole('button', { name: 'Log in', exact: true }).click()
  }

  async openForgottenPassword() {
    await this.page.getByRole('button', { name: 'Forgot password' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Forgot password' })
    await dialog.waitFor()
    return dialog
  }

  async askForNewPassword(usernameOrEmail: string): Promise<void> {
    const dialog = await this.openForgottenPassword()
    await dialog.getByLabel('Username or e-mail').fill(usernameOrEmail)
    await dialog.getByRole('button', { name: 'Send new password' }).click()
  }
}
