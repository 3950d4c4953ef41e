import { contract } from '@clothesline/contract'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  button,
  click,
  descriptionOf,
  dialog,
  expectGone,
  expectNotification,
  expectText,
  field,
  fill,
  passOtp,
  question,
  row,
  savedFile,
  user,
} from '../../testing/acts.ts'
import { answer, intercept, openPage, openShop, startServer } from '../../testing/page-test.tsx'

const server = startServer()

const figure = (name: string) => screen.queryByRole('group', { name })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('an employee is added, and a wrong phone number is refused', async () => {
  const shop = await openShop(server)
  await openPage('/employee')
  await screen.findByRole('heading', { name: 'No employees yet' })
  await click(button('Add employee'))
  const form = await dialog('Add employee')
  await fill(field('Name', form), 'Meena Iyer')
  const phone = await field('Phone', form)
  await fill(phone, '12')
  await click(button('Save', form))
  await waitFor(() => expect(descriptionOf(phone)).toMatch(/10 digits/))
  await fill(phone, '98765 43211')
  await fill(field('Role', form), 'Ironing')
  await fill(field('Salary', form), '12,000')
  await click(button('Save', form))
  await expectNotification('Success : Employee added succesfully')
  await click(row('Meena Iyer'))
  await heading('Meena Iyer')
  const { employees } = await shop.call(contract.employee.allEmployees)
  expect(employees).toMatchObject([{ name: 'Meena Iyer', contact: '9876543211', salary: 12_000 }])
})

test('an employee earns, is paid, and a wrong payment is reversed', async () => {
  const shop = await openShop(server)
  const { empId } = await shop.call(contract.employee.addEmployee, { name: 'Meena Iyer', salary: 12_000 })
  await openPage(`/employee?id=${empId}`)
  await click(button('Add due'))
  const due = await dialog('Due of Meena Iyer')
  expect((await field('Amount', due)).value).toBe('12000')
  await fill(field('Note', due), 'November')
  await click(button('Add due', due))
  await expectNotification('Success : Employee due added successfully')
  await expectText(() => figure('Balance'), '₹12,000 to pay')

  await click(button('Pay'))
  const pay = await dialog('Pay Meena Iyer')
  expect((await field('Amount', pay)).value).toBe('12000')
  await fill(field('Amount', pay), '5000.50')
  await expectText(() => pay, 'Now: ₹12,000 to pay. After this: ₹6,999.50 to pay.')
  const mode = await field('Payment mode', pay)
  await expectText(() => mode, 'Cash')
  await click(button('Pay', pay))
  await expectNotification('Success : Employee payment successful')
  await expectText(() => figure('Balance'), '₹6,999.50 to pay')
  await expectText(() => figure('Paid out'), '₹5,000.50')

  expect((await row('₹5,000.50')).textContent).toContain('Counter')
  await click(button('Reverse', await row('₹5,000.50')))
  const back = await dialog('Reverse this payment?')
  await click(button('Reverse', back))
  const reason = await field('Reason', back)
  await waitFor(() => expect(descriptionOf(reason)).toContain('Reason is needed'))
  await fill(reason, 'Wrong person')
  await click(button('Reverse', back))
  await expectText(() => figure('Balance'), '₹12,000 to pay')
  await row('Payment reversed')
  const { employees } = await shop.call(contract.employee.allEmployees)
  expect(employees).toMatchObject([{ name: 'Meena Iyer', balance: 12_000 }])
})

test('a long account loads more lines for the page, a payslip and a CSV file', async () => {
  const shop = await openShop(server)
  const meena = await shop.call(contract.employee.addEmployee, { name: 'Meena Iyer' })
  // One rupee a day since 1 January 2023: the newest 1,000 end in the middle of a month.
  const lines = Array.from({ length: 1_300 }, (_, day) => {
    const at = new Date(Date.UTC(2023, 0, 1 + day, 12)).toISOString()
    return {
      _id: `00000000-0000-4000-8000-${String(day).padStart(12, '0')}`,
      empId: meena.empId,
      type: 'due',
      amt: 1,
      date: at.slice(0, 10),
      paymentMode: null,
      note: `Day ${day}`,
      runningBalance: day + 1,
      actor: 'store',
      at,
      reversed: false,
      isReversal: false,
    }
  }).reverse()
  intercept(contract.employee.employeeTransaction, async (_send, { startToken, endToken }) =>
    answer({
      employee: meena,
      transactions: lines.slice(Number(startToken), Number(endToken)),
      totalTransactions: lines.length,
      totalDue: 1_300,
      totalPaid: 0,
      balance: 1_300,
    }),
  )
  await openPage(`/employee?id=${meena.empId}`)
  await button('1,000 of 1,300 loaded. Load more')
  await click(button('Payslip'))
  const slip = await dialog('Payslip of Meena Iyer')
  await user.selectOptions(await field('Month', slip), '2026-07')
  await expectText(() => within(slip).queryByRole('status'), 'Still to pay: ₹1,300')
  await user.selectOptions(await field('Month', slip), '2023-02')
  await expectText(() => within(slip).queryByRole('status'), 'Still to pay: ₹59')
  await click(button('Cancel', slip))
  await expectGone(() => screen.queryByRole('button', { name: /loaded. Load more/ }))

  await openPage(`/employee?id=${meena.empId}`)
  await button('1,000 of 1,300 loaded. Load more')
  const { text } = await savedFile(() => click(button('Export CSV')))
  expect(text.trim().split('\n')).toHaveLength(1_301)
})

test('a change from elsewhere is merged with what was typed', async () => {
  const shop = await openShop(server)
  const ravi = await shop.call(contract.employee.addEmployee, { name: 'Ravi', role: 'Driver' })
  await openPage('/employee')
  await click(button('Edit Ravi'))
  const form = await dialog('Edit Ravi')
  await fill(field('Name', form), 'Ravi Kumar')
  await shop.call(contract.employee.updateEmployee, { _id: ravi._id, role: 'Counter' })
  await click(button('Save', form))
  await expectText(() => form, 'Someone else changed this employee.')
  expect((await field('Name', form)).value).toBe('Ravi Kumar')
  expect((await field('Role', form)).value).toBe('Counter')
  await click(button('Save', form))
  await expectNotification('Success : Employee updated succesfully')
  expect((await row('Ravi Kumar')).textContent).toContain('Counter')
})

test('the PIN of an employee is drawn, shown once, drawn again and removed', async () => {
  const shop = await openShop(server)
  const { empId } = await shop.call(contract.employee.addEmployee, { name: 'Asha' })
  const clock = (pin: string) => shop.app.call(contract.attendance.clock, { storeToken: shop.storeToken, pin })
  const drawn = async () => {
    const shownPin = within(await dialog('Asha’s new PIN')).getByRole('status')
    return shownPin.textContent ?? ''
  }
  await openPage(`/employee?id=${empId}`)
  await screen.findByText('No PIN')
  await click(button('Give a PIN'))
  const first = await drawn()
  expect(first).toMatch(/^\d{4}$/)
  await click(button('Draw another'))
  await waitFor(async () => expect(await drawn()).not.toBe(first))
  const second = await drawn()
  expect((await clock(first)).status).toBe(403)
  expect((await clock(second)).status).toBe(200)
  await click(button('Done'))
  await expectGone(() => screen.queryByText(second))
  await screen.findByText('Has a PIN')

  await click(button('New PIN'))
  const asked = await question('Draw a new PIN for Asha?')
  await expectText(() => asked, 'The old PIN ends at once')
  await click(button('Draw PIN', asked))
  expect(await drawn()).not.toBe(second)
  await click(button('Done'))
  await click(button('Remove PIN'))
  await click(button('Remove PIN', await question('Remove the PIN of Asha?')))
  await screen.findByText('No PIN')
})

test('a protected store hides earnings until the one-time password', async () => {
  const shop = await openShop(server, { storeAdminProtection: true })
  await shop.call(contract.employee.addEmployee, { name: 'Meena' })
  await openPage('/employee')
  expect(within(await row('Meena')).getAllByRole('img', { name: 'Hidden' }).length).toBeGreaterThan(0)
  await click(row('Meena'))
  await screen.findByRole('heading', { name: 'This account is protected' })
  await click(button('Open with an OTP'))
  await passOtp(shop)
  await heading('Meena')
  await expectText(() => figure('Balance'), 'Settled')
})

test('employees are filtered, and exported as shown', async () => {
  const shop = await openShop(server)
  await shop.call(contract.employee.addEmployee, { name: 'Mohan Lal', role: 'Presser' })
  await shop.call(contract.employee.addEmployee, { name: 'Anil Kumar', role: 'Driver' })
  await openPage('/employee')
  const rows = () => document.querySelectorAll('tbody tr[data-index]')
  await waitFor(() => expect(rows()).toHaveLength(2))
  const filter = () => screen.findByRole('textbox', { name: 'Filter the list' })
  await fill(filter(), 'driver')
  await waitFor(() => expect(rows()).toHaveLength(1))
  const { text } = await savedFile(() => click(button('Export CSV')))
  expect(text.trim().split('\r\n').slice(1)).toEqual([expect.stringContaining('Anil Kumar')])
  await fill(filter(), 'nobody')
  await screen.findByRole('heading', { name: 'No one matches' })
  await click(button('Show all'))
  await waitFor(() => expect(rows()).toHaveLength(2))
})
