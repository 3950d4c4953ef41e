import { contract } from '@clothesline/contract'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { button, click, dialog, expectGone, expectText, pick, row, shown } from '../../testing/acts.ts'
import { openPage, openShop, startServer } from '../../testing/page-test.tsx'

const server = startServer()

test('customers with dues are reminded from the list and from their page, once a day', async () => {
  const shop = await openShop(server)
  const owe = async (name: string, whatsappConsent = true) => {
    const customer = await shop.addCustomer(name, { whatsappConsent })
    const { invoice } = await shop.takeOrder(customer, { sendMessage: false })
    await shop.call(contract.order.updateorder, { invoice, status: 'Delivered' })
  }
  for (const name of ['Asha Rao', 'Ravi Kumar']) await owe(name)
  await owe('Meera Iyer', false)
  // Not handed over yet: paid when it is collected.
  await shop.takeOrder(await shop.addCustomer('Sunil Shah'), { sendMessage: false })
  await openPage('/search')
  const chips = await screen.findAllByRole('button', { name: 'Due' })
  await click(chips.find((chip) => chip.hasAttribute('aria-pressed')) as HTMLElement)
  await click(button('Send due reminders'))
  const reminders = await screen.findByRole('dialog')
  await expectText(() => reminders, '2 customers, ')
  await expectText(() => reminders, '1 more has not agreed to messages.')
  await click(button('Remind 2', reminders))
  await expectText(() => reminders, '2 messages are waiting in Messages to be sent by hand')
  await click(button('Close', reminders))
  await expectGone(() => screen.queryByRole('dialog'))

  await click(row('Asha Rao'))
  await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })
  await pick('More', 'Send due reminders')
  await shown('Asha Rao: Already reminded today')
})

test('without consent, or if the store does not send it, the delivery message cannot be turned on', async () => {
  const shop = await openShop(server, { canSendDeliveryMessage: true })
  const handOver = async (name: string, whatsappConsent: boolean) => {
    const customer = await shop.addCustomer(name, { whatsappConsent })
    const { invoice } = await shop.takeOrder(customer, { sendMessage: false })
    await shop.call(contract.order.updateorder, { invoice, status: 'Ready' })
    await openPage(`/allOrders?invoice=${invoice}`)
    await click(button('Hand over', await screen.findByRole('group', { name: 'Steps' })))
    return within(await dialog(`Hand over to ${name}`)).findByRole<HTMLInputElement>('switch')
  }
  const silent = await handOver('Meera Iyer', false)
  expect([silent.disabled, silent.checked]).toEqual([true, false])
  await shown('Send the hand-over message (customer did not agree)')

  const willing = await handOver('Asha Rao', true)
  expect([willing.disabled, willing.checked]).toEqual([false, true])

  await shop.call(contract.store.updateStore, { storeId: shop.storeId, canSendDeliveryMessage: false })
  expect((await handOver('Ravi Kumar', true)).disabled).toBe(true)
  await shown('Send the hand-over message (switched off in the settings)')
})
