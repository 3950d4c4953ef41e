import { contract } from '@clothesline/contract'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  button,
  click,
  dialog,
  expectAddress,
  expectNotification,
  expectText,
  field,
  fill,
  press,
  region,
  row,
  scan,
  shown,
} from '../../testing/acts.ts'
import { hold, openPage, openShop, type Shop, startServer } from '../../testing/page-test.tsx'

const server = startServer()

const shirts = (quantity: number) => ({ particulars: [{ cloth: 'Shirt', service: 'Dry Clean', quantity }] })
const tray = () => {
  const list = screen.queryByRole('list', { name: 'Tray' })
  return list === null ? [] : within(list).queryAllByRole('listitem')
}
const expectTray = (count: number) => waitFor(() => expect(tray()).toHaveLength(count))
const alert = () => screen.queryByRole('alert')
const openTab = async (name: string) => click(screen.findByRole('radio', { name }))
const statesOf = async (shop: Shop, invoice: number) =>
  (await shop.call(contract.order.getOrder, { invoice })).allPieces.map(({ state }) => state)

async function takeOrder(shop: Shop, quantity: number) {
  const { invoice, allPieces } = await shop.takeOrder(await shop.addCustomer('Asha Rao'), shirts(quantity))
  const [one = '', two = '', three = ''] = allPieces.map(({ tag }) => tag)
  return { invoice, one, two, three }
}

test('pieces are put on the tray by scanning or typing, and wrong tags are reported at once', async () => {
  const shop = await openShop(server)
  const { one, two, three } = await takeOrder(shop, 3)
  await openPage('/workshop')
  const waiting = await region('Can be sent')
  await expectText(() => waiting, /Dry Clean.*3 pieces/)
  scan(one)
  await expectTray(1)
  await expectText(() => waiting, '2 pieces')
  expect(tray()[0]?.textContent).toContain('Asha Rao')
  await fill(field('Tag'), two.toLowerCase())
  await press('{Enter}')
  await expectTray(2)
  expect((await field('Tag')).value).toBe('')

  await fill(field('Tag'), one)
  await press('{Enter}')
  await expectText(alert, `${one} is already on the tray`)
  scan(`${three.slice(0, -1)}${three.endsWith('X') ? 'Y' : 'X'}`)
  await expectText(alert, 'is not a tag, or was misread')
  await expectAddress(/\/workshop$/)
  await openPage('/workshop')
  await expectTray(2)
})

test('pieces are sent out, and taken back as ready or for more work', async () => {
  const shop = await openShop(server)
  const { invoice, one, two, three } = await takeOrder(shop, 3)
  await openPage('/workshop')
  await region('Can be sent')
  scan(one)
  await expectTray(1)
  scan(two)
  await expectTray(2)
  const form = await screen.findByRole('form', { name: 'Dispatch' })
  await fill(field('Workshop', form), 'Star Dry Cleaners')
  await fill(field('Note', form), 'Silk: cold')
  await click(button('Send 2 pieces', form))
  await expectNotification('Success : Pieces sent to the workshop successfully')
  const sent = await dialog('Dispatch 1')
  await expectText(() => sent, '2 of 2 pieces are still out')
  await expectText(() => sent, 'by Counter')
  await click(button('Close', sent))
  expect((await row('Star Dry Cleaners')).textContent).toContain('2 of 2 out')
  expect(await statesOf(shop, invoice)).toEqual(['workshop', 'workshop', 'received'])

  await openTab('Send out')
  await button('Send 0 pieces')
  scan(one)
  await expectText(alert, `${one} is already at the workshop`)

  await openTab('Take back')
  await button('Take back 0 pieces')
  scan(three)
  await expectText(alert, `${three} is not at the workshop but in the shop`)
  scan(one)
  await expectTray(1)
  await click(button('Take back 1 piece'))
  await expectNotification('Success : Pieces received from the workshop successfully')
  await shown('1 piece is back.')
  await waitFor(() => {
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items).toContainEqual(expect.stringContaining(`Order ${invoice}: Not Ready`))
  })

  await openTab('Take back')
  await click(shown('Needs more work here'))
  scan(two)
  await expectTray(1)
  await click(button('Take back 1 piece'))
  await expectTray(0)
  await waitFor(async () => expect(await statesOf(shop, invoice)).toEqual(['ready', 'received', 'received']))
  await openTab('Dispatches')
  await screen.findByRole('heading', { name: 'Nothing is at the workshop' })
})

test('a piece scanned while others are being sent or received stays on the tray', async () => {
  const shop = await openShop(server)
  const { one, two } = await takeOrder(shop, 2)
  await openPage('/workshop')
  await region('Can be sent')
  scan(one)
  await expectTray(1)
  const send = hold(contract.workshop.dispatch)
  await click(button('Send 1 piece'))
  scan(two)
  await expectTray(2)
  send()
  await click(button('Close', await dialog('Dispatch 1')))
  await openTab('Send out')
  await expectTray(1)
  expect(tray()[0]?.textContent).toContain(two)
  await click(button('Send 1 piece'))
  await click(button('Close', await dialog('Dispatch 2')))

  await openTab('Take back')
  await button('Take back 0 pieces')
  scan(one)
  await expectTray(1)
  const receive = hold(contract.workshop.receive)
  await click(button('Take back 1 piece'))
  scan(two)
  await expectTray(2)
  receive()
  await expectTray(1)
  expect(tray()[0]?.textContent).toContain(two)
})

test('a piece that another counter sent meanwhile is marked on the tray', async () => {
  const shop = await openShop(server)
  const { one } = await takeOrder(shop, 1)
  await openPage('/workshop')
  await region('Can be sent')
  scan(one)
  await expectTray(1)
  await shop.call(contract.workshop.dispatch, { pieces: [one] })
  await click(button('Send 1 piece'))
  await expectText(() => tray()[0] ?? null, `${one} is already at the workshop`)
})
