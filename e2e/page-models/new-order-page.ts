import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/expect.ts'

/** Typing speed of a person; faster keys would be taken for a barcode scanner. */
const BY_HAND = { delay: 40 }

/** The page for a new order. */
export class NewOrderPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get phone(): Locator {
    return this.page.getByRole('combobox', { name: 'Phone number or name' })
  }

  get entry(): Locator {
    return this.page.getByRole('combobox', { name: /^Add (garments|by weight)/ })
  }

  get payment(): Locator {
    return this.page.getByRole('combobox', { name: 'Pay now' })
  }

  get lines(): Locator {
    return this.page.getByRole('list', { name: 'Garments of the order' }).locator(':scope > li')
  }

  line(name: string): Locator {
    return this.lines.filter({ hasText: name })
  }

  /** A field of a line or of the order, by its full name. */
  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true })
  }

  get saveButton(): Locator {
    return this.page.getByRole('button', { name: 'Save order' })
  }

  get notSaved(): Locator {
    return this.page.getByRole('alert').filter({ hasText: 'Not saved, try again' })
  }

  get savedDialog(): Locator {
    return this.page.getByRole('dialog', { name: /^Order \d+ saved$/ })
  }

  invoice(number: number): Locator {
    return this.page.getByText(`Order ${number}`, { exact: true })
  }

  /** From any page to a new customer's order without the mouse. */
  async beginByKeyboard(phone: string, name: string): Promise<void> {
    await this.page.goto('/home')
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
    await this.page.keyboard.press('F4')
    await expect(this.phone).toBeFocused()
    await this.type(phone)
    await expect(this.field('Name')).toBeFocused()
    await this.type(name)
    await this.page.keyboard.press('Enter')
  }

  async open(customerId: string, kind: 'quantity' | 'kg' = 'quantity'): Promise<void> {
    await this.page.goto(`/newOrder/${kind}?id=${customerId}`)
    await this.entry.waitFor()
    await expect(this.entry).toBeFocused()
  }

  /** Types wherever the cursor is. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, BY_HAND)
  }

  async add(...texts: string[]): Promise<void> {
    for (const text of texts) {
      await this.entry.pressSequentially(text, BY_HAND)
      await this.entry.press('Enter')
      await expect(this.entry).toHaveValue('')
    }
  }

  async pay(...texts: string[]): Promise<void> {
    for (const text of texts) {
      await this.payment.pressSequentially(text, BY_HAND)
      await this.payment.press('Enter')
      await expect(this.payment).toHaveValue('')
    }
  }

  /** A chip under the basket: most open a field. */
  term(name: 'Express' | 'Delivery' | 'Discount' | 'Note' | 'Counter number'): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name}`) })
  }

  async save(): Promise<void> {
    await this.page.keyboard.press('F10')
  }

  /** The rows of the totals, by name. */
  async totals(): Promise<Record<string, string>> {
    const list = this.page.getByLabel('Totals')
    const [names, amounts] = await Promise.all([list.locator('dt').allInnerTexts(), list.locator('dd').allInnerTexts()])
    return Object.fromEntries(names.map((name, index) => [name, amounts[index] ?? '']))
  }

  /** The rows of the dialog after saving. */
  async savedRows(): Promise<Record<string, string>> {
    await this.savedDialog.waitFor()
    const [names, values] = await Promise.all([
      this.savedDialog.locator('dt').allInnerTexts(),
      this.savedDialog.locator('dd').allInnerTexts(),
    ])
    return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
  }
}
