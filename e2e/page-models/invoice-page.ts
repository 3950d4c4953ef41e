import type { Locator, Page } from '@playwright/test'

/** /invoice: search results on one side, the bill on the other. */
export class InvoicePage {
  readonly page: Page
  readonly search: Locator
  readonly list: Locator

  constructor(page: Page) {
    this.page = page
    this.search = page.getByRole('textbox', { name: 'Find a bill' })
    this.list = page.getByRole('list', { name: 'Bills found' })
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/invoice${search}`)
    await this.page.getByRole('heading', { level: 1, name: 'Invoice' }).waitFor()
  }

  row(text: string): Locator {
    return this.list.getByRole('button').filter({ hasText: text })
  }

  panel(invoice: number): Locator {
    return this.page.getByRole('region', { name: `Bill ${invoice}`, exact: true })
  }

  /** The content of the bill. */
  paper(invoice: number) {
    return this.panel(invoice).frameLocator('iframe').locator('body')
  }
}
