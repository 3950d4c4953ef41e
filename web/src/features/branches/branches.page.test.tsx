import { contract } from '@clothesline/contract'
import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { button, click, dialog, expectNotification, field, fill } from '../../testing/acts.ts'
import { ADMIN, openPage, openShop, type Shop, startServer } from '../../testing/page-test.tsx'

const server = startServer()

/** A branch, and the head of its group, whose pages are opened. */
async function openHead(name: string): Promise<{ head: Shop; branch: Shop }> {
  const branch = await openShop(server, { storeName: `${name} Station` })
  const head = await openShop(server, { storeName: `${name} Market` })
  const storeIds = [head.storeId, branch.storeId]
  const { body } = await server.app.call(contract.admin.loginAdmin, ADMIN)
  const group = { authToken: body.authToken, name: `Shops of ${name}`, headStoreId: head.storeId, storeIds }
  await server.app.call(contract.group.addGroup, group)
  return { head, branch }
}

test('the head copies its rates to a branch after a look at what changes, and takes them back', async () => {
  const { branch } = await openHead('Thane')
  const shirt = async () => {
    const { rates } = await branch.call(contract.rate.allrates)
    return rates.find(({ clothType, serviceType }) => clothType === 'Shirt' && serviceType === 'Dry Clean')?.rate
  }
  await openPage('/branches')
  await click(button('Copy to branches'))
  const copy = await dialog('Copy to branches')
  await click(within(copy).findByRole('checkbox', { name: 'Thane Station' }))
  await click(within(copy).findByRole('checkbox', { name: 'Rates' }))
  await fill(field('Change from the rates here', copy), '१०')
  await click(button('See what changes', copy))
  const lines = await within(copy).findAllByRole('listitem')
  const changed = lines.find(({ textContent }) => textContent?.includes('Shirt × Dry Clean'))
  expect(changed?.textContent).toContain('₹90 → ₹99')
  expect(await shirt()).toBe(90)
  await click(button(/^Copy \d+ changes$/, copy))
  await expectNotification('Success : Copied to the branches successfully')
  expect(await shirt()).toBe(99)
  await click(button('Undo the copy to Thane Station', copy))
  await waitFor(() => within(copy).getByText(/Undone on/))
  expect(await shirt()).toBe(90)
})
