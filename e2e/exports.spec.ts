import { readFile } from 'node:fs/promises'
import type { Page, Response } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectNotification } from './page-models/notification.ts'
import { OfficePage } from './page-models/office-page.ts'
import { openCounter, shirts } from './support/orders.ts'

/** Makes the list load few rows at first, so that a few are enough for the test. */
async function loadFirst(page: Page, path: string, count: number): Promise<void> {
  await page.route(`**${path}/`, async (route) => {
    const body = route.request().postDataJSON()
    await route.continue({ postData: body.startToken === 0 ? { ...body, endToken: count } : body })
  })
}

/** The lines below the header of the exported file. */
async function exportedLines(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  return text.trim().split('\r\n').slice(1)
}

/** What the server is told before a file is exported. */
const noted = async (page: Page) =>
  (await page.waitForRequest((request) => request.url().includes('/api/export/note'))).postDataJSON()

test('the export of messages contains all of them, including those not loaded', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  for (const name of ['Asha Rao', 'Ravi Kumar', 'Meera Iyer']) await counter.addCustomer(name)
  await loadFirst(page, '/api/message/allMessages', 1)
  await page.goto('/messages')
  await expect(page.getByText('3 messages')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Messages' }).locator('tbody tr[data-index]')).toHaveCount(1)
  const lines = await exportedLines(page)
  expect(lines).toHaveLength(3)
  for (const name of ['Asha Rao', 'Ravi Kumar', 'Meera Iyer']) expect(lines.join()).toContain(name)

  // A partial export would look like a complete one.
  await page.route('**/api/message/allMessages/', (route) => route.abort())
  const saved: string[] = []
  page.on('download', (file) => saved.push(file.suggestedFilename()))
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expectNotification(page, 'Error : The server cannot be reached. Please check the connection and try again.')
  expect(saved).toEqual([])
})

test('customers, employees, cash-ups and dispatches are exported whole, filtered and sorted as shown', async ({
  page,
  server,
}) => {
  test.slow()
  const counter = await openCounter(page, server)
  await test.step('customers', async () => {
    for (const name of ['Rao Asha', 'Kumar Ravi', 'Rao Meera']) await counter.addCustomer(name)
    await loadFirst(page, '/api/customer/allcustomers', 1)
    await page.goto('/search')
    await expect(page.getByText('1 of 3', { exact: true })).toBeVisible()
    expect(await exportedLines(page)).toHaveLength(3)

    // The list asks for what is typed a moment later, and until then exports what it showed before.
    const isFound = (response: Response) =>
      response.url().includes('/api/customer/allcustomers') && (response.request().postData() ?? '').includes('rao')
    const filter = page.getByRole('textbox', { name: 'Filter the list' })
    await Promise.all([page.waitForResponse(isFound), filter.fill('rao')])
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    const lines = await exportedLines(page)
    expect(lines.map((line) => line.split(',')[1])).toEqual(['Rao Asha', 'Rao Meera'])
  })

  await test.step('cash-ups of past years, which can be loaded too', async () => {
    for (const day of [3, 2, 1]) {
      const date = new Date(Date.now() - day * 86_400_000).toISOString().slice(0, 10)
      await counter.call('/api/transaction/closeDay', { date, counted: 0 })
    }
    await loadFirst(page, '/api/transaction/allCashUps', 1)
    const office = new OfficePage(page)
    await office.open('/expenses?tab=cashUp')
    const days = page.getByRole('table', { name: 'Closed days' }).locator('tbody tr[data-index]')
    await expect(days).toHaveCount(1)
    expect(await exportedLines(page)).toHaveLength(3)
    await page.getByRole('button', { name: '1 of 3 loaded. Load more' }).click()
    await expect(days).toHaveCount(3)
  })

  await test.step('dispatches: the open ones, or all', async () => {
    const { allPieces } = await counter.takeOrder(await counter.addCustomer('Asha Rao'), { particulars: [shirts(3)] })
    for (const { tag } of allPieces) {
      await counter.call('/api/workshop/dispatch', { pieces: [tag], workshop: 'Star', note: `Tag ${tag}` })
    }
    await counter.call('/api/workshop/receive', { pieces: allPieces.slice(0, 1).map(({ tag }) => tag) })
    await loadFirst(page, '/api/workshop/allDispatches', 1)
    await page.goto('/workshop?tab=dispatches')
    const [note, lines] = await Promise.all([noted(page), exportedLines(page)])
    expect(lines).toHaveLength(2)
    expect(note).toMatchObject({ what: 'dispatches', rows: 2 })
    await page.getByRole('switch', { name: 'Only with pieces still out' }).uncheck()
    expect(await exportedLines(page)).toHaveLength(3)
  })

  await test.step('employees', async () => {
    await counter.call('/api/employee/addEmployee', { name: 'Mohan Lal', role: 'Presser' })
    await counter.call('/api/employee/addEmployee', { name: 'Anil Kumar', role: 'Driver' })
    await page.goto('/employee')
    const rows = page.getByRole('table', { name: 'Employees' }).locator('tbody tr[data-index]')
    await expect(rows).toHaveCount(2)
    const filter = page.getByRole('textbox', { name: 'Filter the list' })
    await filter.fill('driver')
    await expect(rows).toHaveCount(1)
    expect(await exportedLines(page)).toEqual([expect.stringContaining('Anil Kumar')])
    await filter.fill('nobody')
    await expect(page.getByRole('heading', { name: 'No one matches' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(rows).toHaveCount(2)
  })
})

test('every bill that fits is exported, not only the newest, with its notes beside the amount', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const [first] = [await counter.takeOrder(asha), await counter.takeOrder(asha), await counter.takeOrder(asha)]
  await counter.takeOrder(await counter.addCustomer('Ravi Kumar'))
  await counter.call('/api/gst/addNote', { invoice: first.invoice, kind: 'credit', amt: 1.5, reason: 'A stain' })
  await loadFirst(page, '/api/order/allorders', 1)
  await page.goto('/invoice')
  await page.getByRole('textbox', { name: 'Find a bill' }).fill('Asha')
  await expect(page.getByText('The newest 1 of 3.')).toBeVisible()
  const [note, lines] = await Promise.all([noted(page), exportedLines(page)])
  expect(note).toMatchObject({ rows: 3 })
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(line).toContain('Asha Rao')
  expect(lines.filter((line) => line.includes(',-1.5,'))).toHaveLength(1)
})

test('all orders of a customer are exported, and the server records it', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const taken = []
  for (const quantity of [2, 9, 4]) taken.push(await counter.takeOrder(asha, { particulars: [shirts(quantity)] }))
  await counter.takeOrder(await counter.addCustomer('Ravi Kumar'))
  await loadFirst(page, '/api/customer/customer', 1)
  await page.goto(`/search/allOrders?id=${asha._id}`)
  await expect(page.getByText('The newest 1 of 3 orders are shown.')).toBeVisible()
  await page.getByRole('button', { name: 'Pieces', exact: true }).click()
  const [note, lines] = await Promise.all([noted(page), exportedLines(page)])
  const byPieces = [taken[0], taken[2], taken[1]]
  expect(lines.map((line) => line.split(',')[0])).toEqual(byPieces.map((order) => String(order?.invoice)))
  expect(note).toMatchObject({ what: expect.stringMatching(/^orders-C-/), rows: 3 })
})
