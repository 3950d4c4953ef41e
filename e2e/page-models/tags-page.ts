import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/expect.ts'

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

  /** Not `check()`, which expects the choice at once: the address changes first, and the choice follows it. */
  async choose(way: string): Promise<void> {
    await this.way(way).click()
    await expect(this.way(way)).toBeChecked()
  }

  /** F9, when nothing is on its way to the printer any more: until then it does nothing. */
  async printByKey(): Promise<void> {
    await expect(this.printButton).toBeEnabled()
    await this.page.keyboard.press('F9')
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
