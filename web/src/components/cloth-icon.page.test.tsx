import { contract } from '@clothesline/contract'
import { waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openPage, openShop, startServer } from '../testing/page-test.tsx'

const server = startServer()

test('a garment looks like what the shop types for it', async () => {
  const shop = await openShop(server)
  await shop.call(contract.cloth.addCloth, { name: 'Winter Single', shortNames: ['razai'] })
  await shop.call(contract.rate.addrate, { cloth: 'Winter Single', service: 'Dry Clean', rate: 300 })
  const { invoice } = await shop.takeOrder(await shop.addCustomer('Asha Rao'), {
    particulars: [{ cloth: 'Winter Single', service: 'Dry Clean', quantity: 1 }],
  })
  await openPage(`/allOrders?invoice=${invoice}`)
  await waitFor(() => expect(document.querySelector('[data-kind="bedding"]')).not.toBeNull())
})
