import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/expect.ts'

/** What office pages have in common: a list, its dialogs, and figures. */
export class OfficePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path)
    // A dialog that the address opens hides the heading from screen readers, and may be there first.
    await this.page.getByRole('heading', { level: 1, includeHidden: true }).waitFor()
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name })
  }

  question(name: string | RegExp): Locator {
    return this.page.getByRole('alertdialog', { name })
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name })
  }

  row(text: string | RegExp): Locator {
    return this.page.getByRole('table').locator('tbody').getByRole('row').filter({ hasText: text })
  }

  figure(name: string): Locator {
    return this.page.getByRole('group', { name, exact: true })
  }

  tab(name: string | RegExp): Locator {
    return this.page.getByRole('radio', { name })
  }

  /**
   * By key: notifications appear over the tabs, and one that appears under the pointer stays as long as the pointer does.
   * Not by `check()`, which expects the choice at once: the address changes first, and the tab follows it.
   */
  async openTab(name: string | RegExp): Promise<void> {
    await this.tab(name).press('Space')
    await expect(this.tab(name)).toBeChecked()
  }

  async choose(field: Locator, option: string): Promise<void> {
    await field.click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }

  /** The page does not scroll horizontally. */
  async expectNoSidewaysScroll(): Promise<void> {
    const wider = () => this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(wider).toBeLessThanOrEqual(0)
  }
}
