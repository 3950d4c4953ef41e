import { contract } from '@clothesline/contract'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  button,
  click,
  dialog,
  expectGone,
  expectNotification,
  expectText,
  field,
  fill,
  press,
  question,
  row,
  savedFile,
  shown,
  user,
} from '../../testing/acts.ts'
import { answer, intercept, openPage, openShop, startServer } from '../../testing/page-test.tsx'

const server = startServer()

const phoneFirst = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Phone number' })
const form = () => screen.findByRole('region', { name: 'Add customer' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const address = () => `${window.location.pathname}${window.location.search}`
const rowOf = (name: string) => screen.queryByRole('row', { name: new RegExp(name) })

async function act(name: string, task: string): Promise<void> {
  await click(button(`Actions for ${name}`))
  await click(screen.findByRole('menuitem', { name: task }))
}

test('a known number opens its customer, and the last four digits suggest matches', async () => {
  const shop = await openShop(server)
  const asha = await shop.addCustomer('Asha Rao', { contact: '9876543210' })
  await shop.addCustomer('Ravi Kumar', { contact: '9123453210' })
  await openPage('/search')
  await fill(phoneFirst(), '3210')
  await waitFor(() => expect(screen.getAllByRole('option', { name: /Asha|Ravi/ })).toHaveLength(2))
  await press('{Escape}')
  await fill(phoneFirst(), '98765 43210')
  await heading('Asha Rao')
  expect(address()).toBe(`/search/allOrders?id=${asha._id}`)

  await openPage('/search')
  await fill(phoneFirst(), '3210')
  await click(screen.findByRole('option', { name: /Ravi/ }))
  await heading('Ravi Kumar')
})

test('a new customer is added by keyboard alone, and Enter starts the first order', async () => {
  const shop = await openShop(server)
  await openPage('/search')
  await screen.findByRole('heading', { name: 'No customers yet' })
  await fill(phoneFirst(), '9811122233')
  const name = await field('Name', await form())
  await waitFor(() => expect(document.activeElement).toBe(name))
  await press('Meera Iyer')
  // The clerk must ask about messages: saving without an answer marks the field.
  await press('{Enter}')
  await screen.findByText('Please ask and choose')
  const agreed = await screen.findByRole('radio', { name: 'Yes, agreed' })
  await waitFor(() => expect(document.activeElement).toBe(agreed))
  await press(' {Enter}')

  await expectNotification('Success : Customer added succesfully')
  const next = await dialog(/is added$/)
  await expectText(() => next, 'C-1')
  // This server has no WhatsApp connection: nothing failed, and the welcome can be sent by hand here.
  await expectText(() => next, 'The message waits to be sent by hand')
  await within(next).findByRole('link', { name: 'Open WhatsApp: Welcome, Meera Iyer' })
  expect(screen.queryByText(/Whatsapp message failed!/)).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(within(next).getAllByRole('button')[0]))
  await press('{Enter}')
  await waitFor(() => expect(address()).toMatch(/\/newOrder\/quantity\?id=/))
  const { customers } = await shop.call(contract.customer.allcustomers)
  expect(customers).toMatchObject([{ name: 'Meera Iyer', contact: '9811122233', whatsappConsent: true }])
})

test('a phone that is taken is refused at its field', async () => {
  const shop = await openShop(server)
  await shop.addCustomer('Asha Rao', { contact: '9876543210' })
  await shop.addCustomer('Ravi Kumar', { contact: '9123453210' })
  await openPage('/search')
  await act('Ravi Kumar', 'Edit')
  const edit = await dialog('Edit Ravi Kumar')
  await fill(field('Note', edit), 'Gate code 4')
  const phone = await field('Phone', edit)
  await fill(phone, '9876543210')
  await click(button('Save', edit))
  await shown('9876543210 is already the number of Asha Rao (C-1)', edit)
  expect(phone.getAttribute('aria-invalid')).toBe('true')
  expect((await field('Note', edit)).value).toBe('Gate code 4')
  await fill(phone, '9123453211')
  await click(button('Save', edit))
  await expectNotification('Success : customer updated successully')
  await expectText(() => rowOf('Ravi Kumar'), '91234 53211')
})

test('a change from another counter is merged with what was typed', async () => {
  const shop = await openShop(server)
  const asha = await shop.addCustomer('Asha Rao')
  await openPage('/search')
  await act('Asha Rao', 'Edit')
  const edit = await dialog('Edit Asha Rao')
  await fill(field('Name', edit), 'Asha Rao of the mill')
  await shop.call(contract.customer.updatecustomer, { _id: asha._id, note: 'From the other counter' })
  await click(button('Save', edit))
  await expectText(() => edit, 'Someone else changed this customer')
  expect((await field('Note', edit)).value).toBe('From the other counter')
  expect((await field('Name', edit)).value).toBe('Asha Rao of the mill')
  await click(button('Save', edit))
  await expectNotification('Success : customer updated successully')
})

test('a customer is deleted in the list, but not one who owes', async () => {
  const shop = await openShop(server)
  const { amt } = await shop.takeOrder(await shop.addCustomer('Asha Rao'))
  await shop.addCustomer('Ravi Kumar')
  await openPage('/search')
  await act('Asha Rao', 'Delete')
  await click(button('Delete', await question(/Asha Rao/)))
  await expectNotification(
    'Error : This customer cannot be deleted. ' +
      `Still open: 1 order that is not delivered, a due of ₹${amt.toFixed(2)}.`,
  )
  await row('Asha Rao')
  await act('Ravi Kumar', 'Delete')
  await click(button('Delete', await question(/Ravi Kumar/)))
  await expectNotification('Success : customer deleted successully')
  await expectGone(() => rowOf('Ravi Kumar'))
})

test('the address filters the list, and an unknown number fills the form', async () => {
  const shop = await openShop(server)
  await shop.addCustomer('Asha Rao')
  await shop.addCustomer('Ravi Kumar')
  await openPage('/search?customer=asha')
  await row('Asha Rao')
  expect(rowOf('Ravi Kumar')).toBeNull()
  await fill(screen.findByRole('textbox', { name: 'Filter the list' }), 'ravi')
  await row('Ravi Kumar')
  await waitFor(() => expect(address()).toBe('/search?customer=ravi'))

  await openPage('/search?customer=9811122233')
  const phone = await field('Phone', await form())
  await waitFor(() => expect(phone.value).toBe('9811122233'))
})

const ROWS = [
  'Customer Name,Mobile No,Remarks',
  'Meera,98111 22233,"Gate, left"',
  'Asha,9876543210,',
  'Bad,123,',
  'Meera again,+919811122233,',
  '',
].join('\r\n')

test('a mixed file is checked row by row, and the valid rows are imported', async () => {
  const shop = await openShop(server)
  await shop.addCustomer('Asha Rao', { contact: '9876543210' })
  await openPage('/search')
  await click(button('Import CSV'))
  const imported = await dialog('Import customers')
  const workbook = new File(['PK\u0003\u0004'], 'customers.xlsx', { type: 'application/vnd.ms-excel' })
  await user.upload(await field('CSV file', imported), workbook)
  await expectText(() => within(imported).queryByRole('alert'), 'choose Save As › CSV UTF-8')
  await user.upload(await field('CSV file', imported), new File([ROWS], 'customers.csv', { type: 'text/csv' }))
  await shown('4 rows were read', imported)
  expect((await within(imported).findByRole('combobox', { name: 'Phone' })).textContent).toBe('Mobile No')
  await click(button('Check the rows', imported))
  await button('To be added: 1', imported)
  await button('Already there: 2', imported)
  await shown('9876543210 is already the number of Asha Rao (C-1)', imported)
  await shown('9811122233 is already in line 2', imported)

  await click(button('Import 1 customer', imported))
  await expectNotification('Success : Customers imported successfully')
  const { text } = await savedFile(() => click(button('Save the failed rows', imported)))
  expect(text).toContain('Bad,123,,')
  expect(text).not.toContain('Gate, left')
  await click(button('Close', imported))
  await expectText(() => rowOf('Meera'), '98111 22233')
})

test('customers with dues or advances are found among more customers than the list loads', async () => {
  const shop = await openShop(server)
  const asha = await shop.addCustomer('Asha Rao')
  await shop.addCustomer('Ravi Kumar')
  await shop.call(contract.transaction.addAdvance, { id: asha._id, amtPaidNow: 80, paymentMode: 'Cash' })
  // This list loads only one customer.
  intercept(contract.customer.allcustomers, async (_send, body) => {
    const listed = await server.app.call(contract.customer.allcustomers, { ...body, endToken: 1 })
    return answer(listed.body)
  })
  await openPage('/search')
  await row('Ravi Kumar')
  expect(rowOf('Asha Rao')).toBeNull()
  const chips = await screen.findAllByRole('button', { name: 'Advance' })
  await click(chips.find((chip) => chip.hasAttribute('aria-pressed')) as HTMLElement)
  await row('Asha Rao')
  expect(address()).toMatch(/standing=advance/)
  await openPage(address())
  await row('Asha Rao')
})
