import { contract } from '@clothesline/contract'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { button, click, dialog, expectGone, field, fill, press, row, savedFile, shown } from '../../testing/acts.ts'
import { addTestStore, answer, intercept, logInAsAdmin, openPage, startServer } from '../../testing/page-test.tsx'

const server = startServer()

test('a new Admin is guided to the first store', async () => {
  await logInAsAdmin(server)
  intercept(contract.store.allStores, async () => answer([]))
  await openPage('/addUser')
  await screen.findByRole('heading', { name: 'Add the first store' })
  await click(button('Add store'))
  await dialog('Add a store')
})

test('a list that cannot be loaded says so and can be retried', async () => {
  const { username } = await addTestStore(server.app, 'Retried')
  await logInAsAdmin(server)
  let isPressed = false
  intercept(contract.store.allStores, async (send) => (isPressed ? send() : answer({ error: 'Out of order' }, 500)))
  await openPage('/addUser')
  await shown('Out of order')
  isPressed = true
  await click(button('Try again'))
  await row(username)
})

test('stores are found by phone, sorted by a column, and opened with the keyboard', async () => {
  await addTestStore(server.app, 'Asha', { contact2: '9000000001' })
  await addTestStore(server.app, 'Bela', { contact2: '9000000002' })
  await logInAsAdmin(server)
  await openPage('/addUser')
  const find = await field('Find a store')
  await fill(find, '9000000001')
  await row('Asha')
  await expectGone(() => screen.queryByRole('row', { name: /Bela/ }))
  await fill(find, 'no such store')
  await click(button('Show all stores'))

  await fill(field('Find a store'), '900000000')
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((line) => line.querySelector('td')?.textContent)
  await waitFor(() => expect(names()).toHaveLength(2))
  const ascending = names()
  await click(button('Store'))
  const column = await screen.findByRole('columnheader', { name: 'Store' })
  expect(column.getAttribute('aria-sort')).toBe('descending')
  await waitFor(() => expect(names()).toEqual(ascending.toReversed()))

  ;(await button('State')).focus()
  await press('{Tab}')
  const focused = () => document.activeElement?.getAttribute('data-index')
  await waitFor(() => expect(focused()).toBe('0'))
  await press('{ArrowDown}')
  await waitFor(() => expect(focused()).toBe('1'))
  await press('{Enter}')
  await dialog(/^Edit /)
})

test("the Admin's stores are exported as filtered", async () => {
  const { username } = await addTestStore(server.app, 'Exported')
  await logInAsAdmin(server)
  await openPage('/addUser')
  await fill(field('Find a store'), username)
  await row('Exported')
  await waitFor(() => expect(screen.getAllByRole('row').slice(1)).toHaveLength(1))
  const { text } = await savedFile(() => click(button('Export CSV')))
  expect(text.trim().split('\r\n').slice(1)).toEqual([expect.stringContaining('Exported')])
})
