import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openAsStore } from './page-models/shell-frame.ts'
import { addCustomer, takeOrder } from './page-models/shell-frame-data.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** The keys of a scanner, with simulated timestamps five milliseconds apart, however slow the machine is. */
async function scan(page: Page, code: string) {
  await page.evaluate(
    (keys) => {
      const beganAt = performance.now()
      for (const [at, key] of keys.entries()) {
        const target = document.activeElement ?? document.body
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        Object.defineProperty(event, 'timeStamp', { value: beganAt + at * 5 })
        const isAllowed = target.dispatchEvent(event)
        if (isAllowed && key.length === 1) document.execCommand('insertText', false, key)
        if (isAllowed && key === 'Enter' && target instanceof HTMLButtonElement) target.click()
      }
    },
    [...code, 'Enter'],
  )
}

test.describe('the shortcuts of every page', () => {
  for (const key of ['/', 'F2']) {
    test(`${key} goes to the search`, async ({ page, server }) => {
      const { frame } = await openAsStore(page, server)
      await expect(frame.searchBox).toBeVisible()
      await page.keyboard.press(key)
      await expect(frame.searchBox).toBeFocused()
      await expect(frame.searchBox).toHaveValue('')
    })
  }

  test('? shows the shortcuts, and Esc closes them again', async ({ page, server }) => {
    await openAsStore(page, server)
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(sheet).toContainText('New order')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(/\/home$/)
  })

  test('the button for a new order is on every page, floats on a phone, and does what N does', async ({
    page,
    server,
  }) => {
    const { frame } = await openAsStore(page, server, { path: '/settings' })
    await frame.bar.getByRole('link', { name: 'New order' }).click()
    await expect(page).toHaveURL(/\/newOrder$/)
    await page.setViewportSize({ width: 360, height: 640 })
    await frame.open('/messages')
    await expect(frame.bar.getByRole('link', { name: 'New order' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'New order' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('n')
    await expect(page).toHaveURL(/\/newOrder$/)
  })

  test('F8 without an order looks for one, F9 goes to the invoices', async ({ page, server }) => {
    const { frame } = await openAsStore(page, server)
    await expect(frame.searchBox).toBeVisible()
    await page.keyboard.press('F8')
    await expect(frame.searchBox).toBeFocused()
    await page.keyboard.press('F9')
    await expect(page).toHaveURL(/\/invoice$/)
  })

  test('F4 and F9 work with the closed menu drawer of a phone, but not while it is open', async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const { frame } = await openAsStore(page, server)
    await frame.menuButton.click()
    await expect(frame.link('Dashboard')).toBeVisible()
    await page.keyboard.press('F4')
    await page.keyboard.press('Escape')
    await expect(frame.link('Dashboard')).toBeHidden()
    await expect(page).toHaveURL(/\/home$/)
    await page.keyboard.press('F4')
    await expect(page).toHaveURL(/\/newOrder/)
    await page.keyboard.press('F9')
    await expect(page).toHaveURL(/\/invoice$/)
  })

  test('Esc goes back, but first only leaves a field', async ({ page, server }) => {
    const { frame } = await openAsStore(page, server)
    await frame.link('Report').click()
    await expect(page).toHaveURL(/\/report$/)
    await frame.searchBox.fill('abc')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/report$/)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/home$/)
  })

  test('a / typed into a field is a letter', async ({ page, server }) => {
    const { frame } = await openAsStore(page, server)
    await frame.searchBox.click()
    await page.keyboard.type('12/3?', { delay: 40 })
    await expect(frame.searchBox).toHaveValue('12/3?')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('a scanner', () => {
  test('opens the order of a tag, whatever has the focus, and activates nothing', async ({ page, server }) => {
    const { frame } = await openAsStore(page, server)
    const customer = await addCustomer(page, server, 'Asha Rao', '9876500001')
    const { invoice, tags } = await takeOrder(page, server, customer)
    const button = frame.bar.getByRole('button', { name: 'Dark mode' })
    await button.focus()
    await scan(page, tags[0] ?? '')
    await expect(page).toHaveURL(new RegExp(`/allOrders\\?invoice=${invoice}$`))
    await expect(page.getByText(`Scanned ${tags[0]}`)).toBeAttached()
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
  })

  test('restores the content of the interrupted field', async ({ page, server }) => {
    const { frame } = await openAsStore(page, server)
    await frame.searchBox.fill('Ravi K')
    await scan(page, 'A999999-01X')
    await expect(frame.searchBox).toHaveValue('Ravi K')
    await expect(page.getByRole('alert')).toContainText('No order of this store has the tag A999999-01X')
  })

  test('that reads a tag twice within a second counts once', async ({ page, server }) => {
    await openAsStore(page, server)
    await scan(page, 'WRONG-CODE')
    await scan(page, 'WRONG-CODE')
    await expect(page.getByRole('alert')).toHaveCount(1)
  })

  test('is distinguished from a person typing', async ({ page, server }) => {
    const { frame } = await openAsStore(page, server)
    await frame.searchBox.click()
    await page.keyboard.type('Asha', { delay: 50 })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?customer=Asha$/)
  })
})
