import type { Locator, Page } from '@playwright/test'

export class SettingsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto('/settings')
    await this.field('Store name').waitFor()
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
