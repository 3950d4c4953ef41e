import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/expect.ts'

/** /search: the search field, the form below it, and the list. */
export class CustomersPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/search${search}`)
    await this.page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
  }

  /** Keys pressed before the cursor is in the field would be lost. */
  async openToType(): Promise<void> {
    await this.open()
    await expect(this.phoneFirst).toBeFocused()
  }

  get phoneFirst(): Locator {
    return this.page.getByRole('combobox', { name: 'Phone number' })
  }

  get choices(): Locator {
    return this.page.getByRole('main').getByRole('listbox').getByRole('option')
  }

  get form(): Locator {
    return this.page.getByRole('region', { name: 'Add customer' })
  }

  get whatNext(): Locator {
    return this.page.getByRole('dialog', { name: /is added$/ })
  }

  get filter(): Locator {
    return this.page.getByRole('textbox', { name: 'Filter the list' })
  }

  get rows(): Locator {
    return this.page.getByRole('table', { name: 'Customers' }).locator('tbody tr[data-index]')
  }

  row(name: string): Locator {
    return this.page.getByRole('table', { name: 'Customers' }).getByRole('row').filter({ hasText: name })
  }

  async act(name: string, task: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${name}` }).click()
    await this.page.getByRole('menuitem', { name: task, exact: true }).click()
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name })
  }
}
