import { contract } from '@clothesline/contract'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  button,
  click,
  descriptionOf,
  expectFocus,
  expectGone,
  expectNotification,
  expectText,
  field,
  fill,
  link,
  press,
  region,
  savedFile,
  shown,
} from '../../testing/acts.ts'
import { answer, intercept, listenLive, openPage, openShop, startServer } from '../../testing/page-test.tsx'
import { readZip } from '../../testing/read-zip.ts'

const server = startServer()

const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' })
const save = async () => click(button('Save settings', await region('Unsaved changes')))
const contentOf = async (name: string) => (await field(name)).value
const switchOf = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })

/** One section is shown at a time. */
async function show(section: string): Promise<HTMLElement> {
  await click(button(section, await screen.findByRole('navigation', { name: 'Groups of settings' })))
  return region(section)
}

async function openSettings(): Promise<void> {
  await openPage('/settings')
  await show('Profile and logo')
}

test('settings are saved and are there after a reload', async () => {
  await openShop(server)
  await openSettings()
  expect(bar()).toBeNull()
  await show('Orders')
  await fill(field('Invoice prefix'), 'SPK')
  await screen.findByText(/SPK\/\d{4}\/000001/)
  await show('Bill and payment')
  await fill(field('UPI id'), 'sparkle@okaxis')
  const ready = await show('When orders are ready')
  const days = () => within(ready).getAllByRole<HTMLInputElement>('textbox', { name: /Days until ready/ })
  await fill(days()[0] as HTMLElement, '5')
  await click(button('Sun'))
  await screen.findByText(/^An order taken now is promised for/)
  await show('Dashboard')
  await click(switchOf('Home deliveries'))
  await save()
  await expectNotification('Success : Store update succeedded')
  await expectGone(bar)

  await openSettings()
  await show('Bill and payment')
  expect(await contentOf('UPI id')).toBe('sparkle@okaxis')
  await show('When orders are ready')
  const [first] = await screen.findAllByRole<HTMLInputElement>('textbox', { name: /Days until ready/ })
  expect(first?.value).toBe('5')
  expect((await button('Sun')).getAttribute('aria-pressed')).toBe('true')
  await show('Dashboard')
  expect((await switchOf('Home deliveries')).checked).toBe(false)
})

test('invalid values are refused with their fields marked, here and on the server', async () => {
  await openShop(server)
  await openSettings()
  await show('GST')
  expect(screen.queryByLabelText('GSTIN')).toBeNull()
  await click(switchOf('The store is registered for GST'))
  expect(screen.queryByLabelText('Composition rate')).toBeNull()
  await fill(field('GSTIN'), '27AAPFU0939F1ZX')
  await show('Bill and payment')
  await fill(field('UPI id'), 'sparkle')
  await show('Orders')
  await fill(field('Invoice prefix'), 'SP#')
  await show('More about the store')
  expect(descriptionOf(await field('Tag letters'))).toBe('One to four letters in front of every garment tag')
  await save()
  // A section with a problem comes to the front by itself.
  await screen.findAllByText(/Check the GSTIN: its last character does not fit/)
  await expectFocus(await field('GSTIN'))
  const wrong = { GST: 'GSTIN', 'Bill and payment': 'UPI id', Orders: 'Invoice prefix' }
  for (const [section, name] of Object.entries(wrong)) {
    await show(section)
    expect((await field(name)).getAttribute('aria-invalid')).toBe('true')
  }
  await fill(field('Invoice prefix'), 'SP')
  await show('Bill and payment')
  await fill(field('UPI id'), 'sparkle@okaxis')
  await show('GST')
  await fill(field('GSTIN'), '27aapfu0939f1zv')
  await fill(field('GST rate'), '5.25')
  await save()
  await waitFor(async () => expect(descriptionOf(await field('GST rate'))).toMatch(/at most two decimals/))
  await fill(field('GST rate'), '5')
  await show('When orders are ready')
  await fill(field('Cut-off hour'), '25')
  await save()
  await expectNotification('Error : 1.Cut-off hour must be at most 24, ')
  expect((await field('Cut-off hour')).getAttribute('aria-invalid')).toBe('true')
  await fill(field('Cut-off hour'), '20')
  await save()
  await expectNotification('Success : Store update succeedded')
  await show('GST')
  expect(await contentOf('GSTIN')).toBe('27AAPFU0939F1ZV')
  expect(await contentOf('CGST and SGST, each')).toBe('2.5')
})

test('a refused number is called what its label calls it', async () => {
  await openShop(server)
  await openSettings()
  const wrong: [section: string, label: string][] = []
  for (const section of ['Orders', 'When orders are ready', 'Messages and protection']) {
    const shownSection = await show(section)
    for (const input of shownSection.querySelectorAll<HTMLInputElement>('input[inputmode]')) {
      await fill(input, 'many')
      wrong.push([section, input.labels?.[0]?.textContent ?? ''])
    }
  }
  expect(wrong.length).toBeGreaterThan(6)
  await save()
  await screen.findAllByText(new RegExp(`^.*${wrong[0]?.[1]} must be`))
  for (const [section, label] of wrong) {
    const described = [...(await show(section)).querySelectorAll<HTMLInputElement>('input[inputmode]')]
      .filter((input) => input.labels?.[0]?.textContent === label)
      .map(descriptionOf)
    expect(described, label).toEqual([expect.stringContaining(`${label} must`)])
  }
})

test('a change made elsewhere is merged with what is typed, and a conflict keeps it', async () => {
  const shop = await openShop(server)
  await listenLive(openSettings)
  await show('More about the store')
  await fill(field('Branch name'), 'Andheri West')
  await shop.call(contract.store.updateStore, { storeId: shop.storeId, websiteName: 'sparkle.example' })
  await waitFor(async () => expect(await contentOf('Website')).toBe('sparkle.example'))
  await shown('These settings were changed on another device')
  expect(await contentOf('Branch name')).toBe('Andheri West')
  await save()
  await expectNotification('Success : Store update succeedded')

  await fill(field('Branch name'), 'Andheri East')
  const conflict = { error: 'The store was changed by someone else in the meantime.' }
  const goOn = intercept(contract.store.updateStore, async () => answer(conflict, 409))
  await save()
  await expectNotification(`Error : ${conflict.error}`)
  expect(await contentOf('Branch name')).toBe('Andheri East')
  goOn()
  await save()
  await expectNotification('Success : Store update succeedded')
})

test('leaving with unsaved settings asks first', async () => {
  await openShop(server)
  await openSettings()
  await show('More about the store')
  await fill(field('Branch name'), 'Andheri South')
  await click(link('Update Password'))
  await click(button('Stay here'))
  expect(await contentOf('Branch name')).toBe('Andheri South')
  await click(link('Update Password'))
  await click(button('Leave'))
  await waitFor(() => expect(location.pathname).toBe('/updatePassword'))
})

test('the backup is explained, and customers become a file that a spreadsheet opens', async () => {
  const shop = await openShop(server)
  await openSettings()
  const backup = await show('Backup')
  await expectText(() => backup, 'photos of bills')
  await expectText(() => backup, 'no passwords')
  await within(backup).findByText('npm run backup')
  expect((await button('Backup')).getAttribute('aria-current')).toBe('true')

  await shop.addCustomer('Asha Rao', { note: '=1+1' })
  await show('Data export')
  const { name, text } = await savedFile(() => click(button('CSV of Customers')))
  expect(name).toMatch(/^customers-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(text).toContain('Asha Rao')
  expect(text).toContain("'=1+1")
})

test('a store sees its sessions, and logs another device out', async () => {
  const { username, password } = await openShop(server)
  const { body: other } = await server.app.call(contract.store.loginStore, { username, password })
  await openSettings()
  const devices = within(await show('Where you are logged in'))
  await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(2))
  expect(devices.getAllByText('This device')).toHaveLength(1)
  await click(devices.findByRole('button', { name: /^Log out Unknown device/ }))
  await expectNotification('Success : The device is logged out')
  await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1))
  const { status } = await server.app.call(contract.store.sessions, { storeToken: other.storeToken })
  expect(status).toBe(401)
})

test('a new e-mail asks for the password in place, and keeps what was typed', async () => {
  const shop = await openShop(server)
  await openSettings()
  const password = () => screen.queryByLabelText<HTMLInputElement>(/^Current password/)
  expect(password()).toBeNull()
  await show('More about the store')
  await fill(field('Branch name'), 'Andheri West')
  await show('Profile and logo')
  await fill(field('E-mail'), 'owner@elsewhere.example')
  await save()
  await expectNotification('Error : 1.Please enter your current password to change the e-mail, ')
  await waitFor(() => expect(document.activeElement).toBe(password()))
  await fill(field(/^Current password/), 'not the one')
  await save()
  await expectNotification('Error : 1.The current password is not correct, ')
  expect(await contentOf('E-mail')).toBe('owner@elsewhere.example')
  await show('More about the store')
  expect(await contentOf('Branch name')).toBe('Andheri West')
  await show('Profile and logo')
  await fill(field(/^Current password/), shop.password)
  await save()
  await expectNotification('Success : Store update succeedded')
  await expectGone(password)
  await openSettings()
  expect(await contentOf('E-mail')).toBe('owner@elsewhere.example')
})

test('days off are added by year and by hand', async () => {
  await openShop(server)
  await openSettings()
  await show('When orders are ready')
  await click(button('Add the holidays of 2027'))
  const off = () => within(screen.getByRole('group', { name: 'Days off' }))
  await waitFor(() => expect(off().getAllByRole('listitem')).toHaveLength(7))
  await click(off().findByRole('button', { name: /^Remove Bakrid/ }))
  await fill(off().findByLabelText('Day off'), '2027-12-25')
  await fill(off().findByLabelText('What for'), 'Christmas')
  await press('{Enter}')
  await save()
  await expectNotification('Success : Store update succeedded')
  await openSettings()
  await show('When orders are ready')
  await waitFor(() => expect(off().getAllByRole('listitem')).toHaveLength(7))
  off().getByText('Diwali')
  off().getByText('Christmas')
  expect(off().queryByText('Bakrid')).toBeNull()
})

test('an owner edits a message text with a preview, and resets it to the default', async () => {
  const shop = await openShop(server)
  await openPage('/settings#messages')
  const texts = await region('Message texts')
  const text = () => field('Text', texts)
  const preview = () => within(texts).queryByRole('figure', { name: 'Preview' })
  await click(within(texts).findByRole('radio', { name: 'Welcome' }))
  await expectText(preview, 'Welcome to Sparkle, Asha Rao!')
  await fill(text(), 'Namaste {name}')
  await shown('{name} is not known here.', texts)
  expect(await button('Save text', texts)).toHaveProperty('disabled', true)
  await fill(text(), 'Namaste')
  await click(button('{customer}', texts))
  await waitFor(async () => expect((await text()).value).toBe('Namaste {customer}'))
  await expectText(preview, 'Namaste Asha Rao')
  await click(button('Save text', texts))
  await expectNotification('Success : Text saved')
  await shop.addCustomer('Ravi Kumar')
  const { messages } = await shop.call(contract.message.allMessages)
  expect(messages).toMatchObject([{ body: 'Namaste Ravi Kumar' }])

  await openPage('/settings#messages')
  await click(screen.findByRole('radio', { name: 'Welcome' }))
  await click(button('Default text'))
  await expectNotification('Success : Default text restored')
  await expectText(() => screen.queryByRole('figure', { name: 'Preview' }), 'Welcome to')
})

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('all data of a store is one ZIP, with the photos of bills', async () => {
  const shop = await openShop(server)
  const { invoice } = await shop.takeOrder(await shop.addCustomer('Asha Rao'))
  const date = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' })
  const spent = { date, category: 'Rent', amt: 20, paymentMode: 'Cash', bill: `data:image/png;base64,${PIXEL}` }
  const { _id } = await shop.call(contract.expense.addExpense, spent)
  await openSettings()
  await show('Data export')
  const { blob } = await savedFile(() => click(button('Download all data')))
  const files = readZip(Buffer.from(await blob.arrayBuffer()))
  expect(files.has(`bills/${_id}.png`)).toBe(true)
  expect([...files.keys()].filter((name) => name.endsWith('.csv'))).toHaveLength(34)
  expect(files.get('customers.csv')).toContain('Asha Rao')
  expect(files.get('orders.csv')).toMatch(new RegExp(`^${invoice},`, 'm'))
  expect(files.get('settings.csv')).toContain('Sparkle')
})
