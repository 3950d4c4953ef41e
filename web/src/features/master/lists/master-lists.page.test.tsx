import { contract } from '@clothesline/contract'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { button, click, expectGone, expectNotification, field, fill, press, question } from '../../../testing/acts.ts'
import { openPage, openShop, startServer } from '../../../testing/page-test.tsx'

const server = startServer()

test('a preference is added, renamed and deleted in place', async () => {
  await openShop(server)
  await openPage('/masterData/preferences')
  const added = await field('New preference')
  await fill(added, 'No perfume')
  await press('{Enter}')
  await expectNotification('Success : Preference added succesfully')
  expect(document.activeElement).toBe(added)
  await fill(added, 'no PERFUME')
  await press('{Enter}')
  await screen.findAllByText('There is already a preference "No perfume"')
  expect(added.value).toBe('no PERFUME')

  await click(button('Rename No perfume'))
  await fill(field('Preference'), 'No scent')
  await press('{Enter}')
  await expectNotification('Success : Preference updated succesfully')
  await click(button('Delete No scent'))
  await click(button('Delete', await question(/No scent/)))
  await expectNotification('Success : Preference deleted succesfully')
  await expectGone(() => screen.queryByText('No scent'))
})

test('a payment mode with entries is deactivated and activated again', async () => {
  const shop = await openShop(server)
  await shop.takeOrder(await shop.addCustomer('Asha'), { amtPaidNow: 100, paymentMode: 'UPI' })
  await openPage('/masterData/paymentMode')
  await click(button('Delete UPI'))
  await click(button('Delete', await question(/UPI/)))
  await click(button('Activate UPI'))
  await button('Rename UPI')
  const { paymentModes } = await shop.call(contract.payment.paymentModes)
  expect(paymentModes.find(({ mode }) => mode === 'UPI')).toMatchObject({ active: true })
})

test('the only cash payment mode stays', async () => {
  await openShop(server)
  await openPage('/masterData/paymentMode')
  await click(button('Delete Cash'))
  await click(button('Delete', await question(/Cash/)))
  await expectNotification('Error : "Cash" is the only cash payment mode and cannot be deleted')
  await button('Rename Cash')
})
