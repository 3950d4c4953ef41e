import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/expect.ts'

/** The order lists, and an order next to or instead of them. */
export class OrdersPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(path = '/allOrders'): Promise<void> {
    await this.page.goto(path)
    await this.page.getByRole('heading', { level: 1 }).waitFor()
  }

  /** Makes the lists by status, or of all orders, load in smaller steps, so that a few orders are enough for several. */
  async loadFirst(count: number, call: 'orderByStatus' | 'allorders' = 'orderByStatus'): Promise<void> {
    await this.page.route(`**/api/order/${call}/`, async (route) => {
      const body = route.request().postDataJSON()
      const endToken = body.startToken === 0 ? count : body.endToken
      await route.continue({ postData: { ...body, endToken } })
    })
  }

  async openOrder(invoice: number): Promise<void> {
    await this.page.goto(`/allOrders?invoice=${invoice}`)
    await this.order(invoice).waitFor()
  }

  order(invoice: number) {
    // Behind a dialog it is hidden from screen readers, but still there.
    return this.page.getByRole('article', { name: `Order ${invoice}`, exact: true, includeHidden: true })
  }

  get filter() {
    return this.page.getByRole('textbox', { name: 'Filter orders' })
  }

  toggle(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  get table() {
    return this.page.getByRole('table')
  }

  row(text: string | RegExp) {
    return this.table.locator('tbody').getByRole('row').filter({ hasText: text })
  }

  get rows() {
    return this.table.locator('tbody tr[data-index]')
  }

  /** The invoices in displayed order. */
  async invoices(): Promise<string[]> {
    return this.rows.locator('td:nth-child(2)').allInnerTexts()
  }

  selectBox(invoice: number) {
    return this.page.getByRole('checkbox', { name: `Select order ${invoice}`, exact: true })
  }

  async select(...orders: { invoice: number }[]): Promise<void> {
    for (const { invoice } of orders) await this.selectBox(invoice).check()
  }

  get selected() {
    return this.page.getByRole('region', { name: 'Selected orders' })
  }

  /** The total below a column. */
  async total(header: string): Promise<string> {
    await expect(this.page.getByRole('button', { name: /Load more/ })).toHaveCount(0)
    const headers = await this.table.locator('thead th').allInnerTexts()
    // A cell with words may be as wide as several columns.
    const cells = await this.table
      .locator('tfoot td')
      .evaluateAll((found) =>
        found.flatMap((cell) => Array<string>((cell as HTMLTableCellElement).colSpan).fill(cell.textContent ?? '')),
      )
    return cells[headers.indexOf(header)] ?? ''
  }

  piece(tag: string) {
    return this.section('Pieces').getByRole('button', { name: tag })
  }

  async expectPiece(tag: string, state: string): Promise<void> {
    await expect(this.piece(tag)).toHaveAccessibleName(new RegExp(`${state}$`))
  }

  status(invoice: number, status: string) {
    return this.order(invoice).locator('.MuiChip-label', { hasText: new RegExp(`^${status}$`) })
  }

  step(name: string) {
    return this.page.getByRole('group', { name: 'Steps' }).getByRole('button', { name })
  }

  async rareStep(name: string): Promise<void> {
    await this.step('More steps').click()
    await this.page.getByRole('menuitem', { name }).click()
  }

  section(name: string) {
    return this.page.getByRole('region', { name, exact: true })
  }

  /** An order link of the top bar; its name contains the count. */
  badge(name: string, count: number) {
    const words = count === 1 ? '1 order' : `${count} orders`
    return this.page.getByRole('banner').getByRole('link', { name: `${name}, ${words}`, exact: true })
  }

  tray(customer: string) {
    return this.page.getByRole('dialog', { name: `Hand over to ${customer}` })
  }

  paymentDialog(invoice: number) {
    return this.page.getByRole('dialog', { name: `Take payment for order ${invoice}` })
  }

  /** F8 on an order; nothing is typed before the modes are there, since a payment without one is refused. */
  async openPayment(invoice: number): Promise<Locator> {
    await this.page.keyboard.press('F8')
    const dialog = this.paymentDialog(invoice)
    await expect(dialog.getByRole('button', { name: /^Cash/ })).toBeVisible()
    await expect(dialog.getByLabel('Amount').first()).toBeFocused()
    return dialog
  }

  /** Asked before something typed is left. */
  get leaveQuestion() {
    return this.page.getByRole('alertdialog', { name: 'Leave without saving?' })
  }
}
