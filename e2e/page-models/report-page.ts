import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/expect.ts'

/** One report: its figures and tables. */
export class ReportPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(name: string, title: string): Promise<void> {
    await this.page.goto(`/report?report=${name}`)
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }

  figure(label: string): Locator {
    return this.page.getByRole('group', { name: label, exact: true })
  }

  async expectFigures(figures: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(figures)) {
      const shown = this.figure(label).locator('bdi').first()
      await expect.poll(async () => (await shown.innerText()).replace(/\.00$/, ''), label).toBe(value)
    }
  }

  table(title: string): Locator {
    return this.page.getByRole('table', { name: title, exact: true })
  }

  /** The cells of all rows below the header, totals last. */
  async expectRows(title: string, rows: string[][]): Promise<void> {
    const lines = this.table(title).locator('tbody tr, tfoot tr')
    await expect(lines, title).toHaveCount(rows.length)
    await expect
      .poll(
        // All numbers of a column have as many decimals as the one that needs most.
        () =>
          lines.evaluateAll((trs) =>
            trs.map((tr) => [...tr.children].map((cell) => cell.textContent?.trim().replace(/\.0+(?= kg| %|$)/, ''))),
          ),
        title,
      )
      .toEqual(rows)
  }

  get locked(): Locator {
    return this.page.getByRole('heading', { name: 'Reports are protected' })
  }
}
