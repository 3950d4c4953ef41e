import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { openLive } from '../support/live.ts'

export class MessagesPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(address = '/messages'): Promise<void> {
    await this.page.goto(address)
    await this.page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor()
  }

  /** Opens the page and waits until it receives live changes. */
  async listen(): Promise<void> {
    await openLive(this.page, () => this.open())
  }

  /** A row that contains this text. */
  row(...words: string[]): Locator {
    const rows = this.page.getByRole('table', { name: 'Messages' }).locator('tbody tr[data-index]')
    return words.reduce((found, hasText) => found.filter({ hasText }), rows)
  }

  button(name: 'Resend' | 'Cancel' | 'Open WhatsApp', kind: string): Locator {
    return this.page.getByRole(name === 'Open WhatsApp' ? 'link' : 'button', { name: `${name}: ${kind}` })
  }

  /** Not `check()`, which expects the choice at once: the address changes first, and the choice follows it. */
  async show(state: string): Promise<void> {
    const choice = this.page.getByRole('radio', { name: state, exact: true })
    await choice.click()
    await expect(choice).toBeChecked()
  }

  get selected(): Locator {
    return this.page.getByRole('region', { name: 'Selected messages' })
  }
}
