import type { Locator, Page } from '@playwright/test'

/** The page for printing tags. */
export class TagsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/printBarcode${search}`)
    await this.page.getByRole('heading', { level: 1, name: 'Print Barcode' }).waitFor()
  }

  way(name: string | RegExp): Locator {
    return this.page.getByRole('radiogroup', { name: 'Which tags' }).getByRole('radio', { name })
  }

  code(name: string): Locator {
    return this.page.getByRole('radiogroup', { name: 'Code' }).getByRole('radio', { name })
  }

  async choosePaper(name: string | RegExp): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Paper' }).click()
    await this.page.getByRole('option', { name }).click()
  }

  tick(name: string): Locator {
    return this.page.getByRole('checkbox', { name, exact: true })
  }

  get orders(): Locator {
    return this.page.getByRole('region', { name: 'Orders' })
  }

  get tags(): Locator {
    return this.page.getByRole('region', { name: 'Tags', exact: true })
  }

  get printButton(): Locator {
    return this.page.getByRole('button', { name: /^Print \d+ tags?$/ })
  }

  get preview() {
    return this.page.frameLocator('iframe[title="Preview of the tags"]')
  }
}
