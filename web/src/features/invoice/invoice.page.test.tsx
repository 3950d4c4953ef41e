import { contract } from '@clothesline/contract'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { button, click, expectText, field, fill, hearBeeps, press, region, scan, shown } from '../../testing/acts.ts'
import { openPage, openShop, startServer } from '../../testing/page-test.tsx'

const server = startServer()

const search = () => field('Find a bill')
const panel = (invoice: number) => region(`Bill ${invoice}`)
/** The content of the bill. */
const paper = () => document.querySelector('iframe')?.contentDocument?.body ?? null

test('a number opens its bill, even a cancelled one; the arrow keys go from bill to bill', async () => {
  const shop = await openShop(server)
  const asha = await shop.addCustomer('Asha Rao')
  const [first, second, third] = [await shop.takeOrder(asha), await shop.takeOrder(asha), await shop.takeOrder(asha)]
  await shop.call(contract.order.deleteorder, { invoice: first.invoice, reason: 'typed twice' })
  await openPage('/invoice')
  await panel(third.invoice)
  await click(search())
  await press('{ArrowDown}')
  await panel(second.invoice)
  await press('{ArrowUp}')
  await panel(third.invoice)

  await fill(search(), String(first.invoice))
  await press('{Enter}')
  const cancelled = await panel(first.invoice)
  await expectText(paper, 'CANCELLED')
  expect(await button('Send', cancelled)).toHaveProperty('disabled', true)

  await openPage('/invoice?startDate=2001-01-01&endDate=2001-01-02')
  await screen.findByRole('heading', { name: 'No bill matches' })
})

test("a scanned tag shows its bill; another branch's tag with the same number does not", async () => {
  const branch = await openShop(server, { alias: 'BR' })
  const theirs = await branch.takeOrder(await branch.addCustomer('Kabir Sethi'))
  const shop = await openShop(server)
  const asha = await shop.addCustomer('Asha Rao')
  const [order, later] = [await shop.takeOrder(asha), await shop.takeOrder(asha)]
  expect(order.invoice).toBe(theirs.invoice)
  const strange = theirs.allPieces[0]?.tag ?? ''
  await openPage('/invoice')
  await panel(later.invoice)
  const heard = hearBeeps()
  scan(strange)
  await shown(`No order of this store has the tag ${strange}`)
  await waitFor(() => expect(heard).toEqual(['miss']))
  await panel(later.invoice)
  scan(order.allPieces[0]?.tag ?? '')
  await panel(order.invoice)
  await waitFor(() => expect(heard).toEqual(['miss', 'hit']))
})
