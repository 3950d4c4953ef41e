import type { Locator, Page } from '@playwright/test'

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
    const live = this.page.waitForResponse((response) => response.url().endsWith('/api/live/changes') && response.ok())
    await Promise.all([live, this.open()])
  }

  /** A row that contains this text. */
  row(...words: string[]): Locator {
    const rows = this.page.getByRole('table', { name: 'Messages' }).locator('tbody tr[data-index]')
    return words.reduce((found, hasText) => found.filter({ hasText }), rows)
  }

  button(name: 'Resend' | 'Cancel' | 'Open WhatsApp', kind: string): Locator {
    return this.page.getByRole(name === 'Open WhatsApp' ? 'link' : 'button', { name: `${name}: ${kind}` })
  }

  state(name: string): Locator {
    return this.page.getByRole('radio', { name, exact: true })
  }

  get selected(): Locator {
    return this.page.getByRole('region', { name: 'Selected messages' })
  }
}
