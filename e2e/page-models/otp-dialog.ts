import type { Locator, Page } from '@playwright/test'
import type { MailSink } from '../support/start-mail-sink.ts'

/** The store-admin step, wherever it is requested. */
export class OtpDialog {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Store-admin step' })
  }

  /** Requests the code, reads it from the mail and enters it. */
  async pass(mail: MailSink, email: string): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Send OTP' }).click()
    const otp = /\b\d{6}\b/.exec((await mail.next(email)).text)?.[0] ?? ''
    // The mail can be there before the page knows that it was sent, which then moves the focus.
    await this.dialog.getByRole('button', { name: 'Send another OTP' }).waitFor()
    await this.dialog.getByRole('textbox', { name: 'OTP' }).fill(otp)
    await this.dialog.getByRole('button', { name: 'Verify' }).click()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  async giveUp(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Cancel' }).click()
  }
}
