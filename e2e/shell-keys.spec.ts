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

test.describe('the keys of every page', () => {
  test('search, show the keys, look for an order, go to the invoices and go back', async ({ page, server }) => {
    const { frame } = await openAsStore(page, server)
    await expect(frame.searchBox).toBeVisible()

    await test.step('/ and F2 go to the search', async () => {
      for (const key of ['/', 'F2']) {
        await page.keyboard.press(key)
        await expect(frame.searchBox).toBeFocused()
        await expect(frame.searchBox).toHaveValue('')
        await frame.searchBox.blur()
      }
    })

    await test.step('? shows the keys, and Esc closes them again', async () => {
      await page.keyboard.press('?')
      const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await expect(sheet).toContainText('New order')
      await expect(sheet).toContainText('Print the bill of the last order again')
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await expect(page).toHaveURL(/\/home$/)
    })

    await test.step('F8 without an order looks for one, F9 goes to the invoices', async () => {
      await page.keyboard.press('F8')
      await expect(frame.searchBox).toBeFocused()
      await page.keyboard.press('F9')
      await expect(page).toHaveURL(/\/invoice$/)
    })

    await test.step('Esc goes back, but first only out of a field', async () => {
      await frame.link('Report').click()
      await expect(page).toHaveURL(/\/report$/)
      await frame.searchBox.fill('abc')
      await page.keyboard.press('Escape')
      await expect(frame.searchBox).not.toBeFocused()
      await expect(frame.searchBox).toHaveValue('')
      await expect(page).toHaveURL(/\/report$/)
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(/\/invoice$/)
    })

    await test.step('a / typed into a field is a letter', async () => {
      await frame.searchBox.click()
      await page.keyboard.type('12/3?', { delay: 40 })
      await expect(frame.searchBox).toHaveValue('12/3?')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })

  test('the button for a new order is on every page, floats over the lists of a phone, and does what N does', async ({
    page,
    server,
  }) => {
    const { frame } = await openAsStore(page, server, { path: '/settings' })
    await frame.bar.getByRole('link', { name: 'New order' }).click()
    await expect(page).toHaveURL(/\/newOrder$/)
    await page.setViewportSize({ width: 360, height: 640 })
    await frame.open('/messages')
    await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'New order' })).toHaveCount(0)
    await frame.open('/addUser')
    await expect(frame.bar.getByRole('link', { name: 'New order' })).toHaveCount(0)
    const floating = page.locator('.MuiFab-root').and(page.getByRole('link', { name: 'New order' }))
    await expect(floating).toBeInViewport({ ratio: 1 })
    await frame.bar.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(frame.searchBox).toBeFocused()
    await expect(floating).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(floating).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('n')
    await expect(page).toHaveURL(/\/newOrder$/)
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

  test('gives the interrupted field its content back, and is heard once when it reads a tag twice', async ({
    page,
    server,
  }) => {
    const { frame } = await openAsStore(page, server)
    await frame.searchBox.fill('Ravi K')
    await scan(page, 'A999999-01X')
    await expect(frame.searchBox).toHaveValue('Ravi K')
    await expect(page.getByRole('alert')).toContainText('“A999999-01X” could not be read')
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)

    await test.step('the same tag again within a second', async () => {
      await scan(page, 'WRONG-CODE')
      await scan(page, 'WRONG-CODE')
      await expect(page.getByRole('alert')).toHaveCount(1)
    })

    await test.step('a person who types is no scanner', async () => {
      await frame.searchBox.fill('')
      await page.keyboard.type('Asha', { delay: 50 })
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/search\?customer=Asha$/)
    })
  })
})
