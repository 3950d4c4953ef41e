import type { Locator, Page, Route } from '@playwright/test'
import { expect } from '../support/expect.ts'

/** Typing speed of a person; faster keys would be taken for a barcode scanner. */
const BY_HAND = { delay: 45 }

/** The rate sheet, cloths × services. */
export class RateSheetPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto('/masterData/clothsMaster')
    await this.grid.waitFor()
  }

  get grid(): Locator {
    return this.page.getByRole('grid', { name: 'Rates' })
  }

  row(cloth: string): Locator {
    return this.grid.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name: cloth, exact: true }) })
  }

  service(name: string): Locator {
    return this.grid.getByRole('columnheader', { name, exact: true })
  }

  async cell(cloth: string, service: string): Promise<Locator> {
    const column = await this.service(service).getAttribute('aria-colindex')
    return this.row(cloth).locator(`[aria-colindex="${column}"]`)
  }

  async goTo(cloth: string, service: string): Promise<void> {
    await (await this.cell(cloth, service)).click()
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, BY_HAND)
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** Pastes text, as copied from a spreadsheet. */
  async paste(text: string): Promise<void> {
    await this.grid.evaluate((grid, block) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', block)
      grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  }

  async expectCell(cloth: string, service: string, text: string): Promise<void> {
    await expect(await this.cell(cloth, service)).toHaveText(text)
  }

  /** Holds the next save until it is released. */
  async holdNextSave(): Promise<{ begun: Promise<unknown>; letGo: () => void }> {
    const address = '**/api/rate/saverates/'
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const hold = async (route: Route) => {
      await held
      await route.continue()
    }
    await this.page.route(address, hold, { times: 1 })
    return { begun: this.page.waitForRequest(address), letGo }
  }

  get leaveQuestion(): Locator {
    return this.page.getByRole('alertdialog', { name: 'Leave without saving?' })
  }

  get state(): Locator {
    return this.page.getByRole('status').filter({ hasText: /saved|Saving/i })
  }

  async expectSaved(): Promise<void> {
    await expect(this.page.getByText('All rates saved')).toBeVisible()
  }
}
