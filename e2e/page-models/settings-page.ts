import type { Locator, Page } from '@playwright/test'

export class SettingsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto('/settings')
    await this.show('Profile and logo')
  }

  /** One section is shown at a time. */
  async show(section: string): Promise<void> {
    const entry = this.page
      .getByRole('navigation', { name: 'Groups of settings' })
      .getByRole('button', { name: section, exact: true })
    await entry.click()
    await this.page.getByRole('region', { name: section, exact: true }).waitFor()
  }

  field(name: string, { exact = false } = {}): Locator {
    return this.page.getByRole('textbox', { name, exact })
  }

  switch(name: string): Locator {
    return this.page.getByRole('switch', { name })
  }

  get bar(): Locator {
    return this.page.getByRole('region', { name: 'Unsaved changes' })
  }

  async save(): Promise<void> {
    await this.bar.getByRole('button', { name: 'Save settings' }).click()
  }
}
