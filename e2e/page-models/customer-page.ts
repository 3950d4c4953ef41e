import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/expect.ts'

/** /search/allOrders: one customer. */
export class CustomerPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(id: string, tab = ''): Promise<void> {
    await this.page.goto(`/search/allOrders?id=${id}${tab === '' ? '' : `&tab=${tab}`}`)
    await this.page.getByRole('heading', { level: 1 }).waitFor()
  }

  figure(name: 'Due' | 'Advance'): Locator {
    return this.page.getByRole('group', { name, exact: true })
  }

  async expectMoney(due: string, advance: string): Promise<void> {
    await expect(this.figure('Due')).toContainText(due)
    await expect(this.figure('Advance')).toContainText(advance)
  }

  get collectDialog(): Locator {
    return this.page.getByRole('dialog', { name: /^Take payment from/ })
  }

  /** Money without a mode is refused, so Enter waits for the modes. */
  async expectModes(): Promise<void> {
    await expect(this.collectDialog.getByRole('button', { name: /^Cash/ })).toBeVisible()
  }

  get settled(): Locator {
    return this.collectDialog.getByRole('list', { name: 'What is settled' }).getByRole('listitem')
  }

  async more(task: string): Promise<void> {
    await this.page.getByRole('button', { name: 'More', exact: true }).click()
    await this.page.getByRole('menuitem', { name: task, exact: true }).click()
  }

  show(tab: 'Orders' | 'Ledger' | 'Messages'): Promise<void> {
    return this.page.getByRole('radio', { name: tab }).click()
  }

  /** The cells of the ledger, line by line, without the header. */
  async ledger(): Promise<string[][]> {
    const rows = this.page.getByRole('table', { name: 'Ledger' }).locator('tbody tr[data-index]')
    await rows.first().waitFor()
    return rows.evaluateAll((lines) =>
      lines.map((line) => [...line.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
    )
  }
}
