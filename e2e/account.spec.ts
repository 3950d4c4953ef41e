import { expect, test } from './fixtures.ts'
import { expectNotification } from './page-models/notification.ts'
import { SettingsPage } from './page-models/settings-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { holdAnswers } from './support/hold-answers.ts'
import { openCounter } from './support/orders.ts'
import { post } from './support/platform.ts'

test('a store sees its sessions, and logs another device out', async ({ page, server }) => {
  const { store } = await openCounter(page, server)
  const { username, password } = store
  const other = await post<{ storeToken: string }>(server, '/api/store/loginStore', { username, password })
  const settings = new SettingsPage(page)
  await settings.open()
  await settings.show('Where you are logged in')
  const devices = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText('This device')).toHaveCount(1)
  await devices.getByRole('button', { name: /^Log out Unknown device/ }).click()
  await expectNotification(page, 'Success : The device is logged out')
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(post(server, '/api/store/sessions', other)).rejects.toThrow('401')
  await expectAccessible(page, 'the devices')
})

test('a new e-mail asks for the password in place, and keeps what was typed', async ({ page, server }) => {
  const { store } = await openCounter(page, server)
  const settings = new SettingsPage(page)
  await settings.open()
  const password = page.getByLabel('Current password', { exact: true })
  await expect(password).toHaveCount(0)
  await settings.show('More about the store')
  await settings.field('Branch name').fill('Andheri West')
  await settings.show('Profile and logo')
  // Whoever saves at once is quicker than the field, which arrives with a part of its own.
  const release = await holdAnswers(page, /current-password/)
  await settings.field('E-mail').fill('owner@elsewhere.example')
  await settings.save()
  await expectNotification(page, 'Error : 1.Please enter your current password to change the e-mail, ')
  release()
  await expect(password).toBeFocused()
  await password.fill('not the one')
  await settings.save()
  await expectNotification(page, 'Error : 1.The current password is not correct, ')
  await expect(settings.field('E-mail')).toHaveValue('owner@elsewhere.example')
  await settings.show('More about the store')
  await expect(settings.field('Branch name')).toHaveValue('Andheri West')
  await settings.show('Profile and logo')
  await password.fill(store.password)
  await settings.save()
  await expectNotification(page, 'Success : Store update succeedded')
  await expect(password).toHaveCount(0)
  await settings.open()
  await expect(settings.field('E-mail')).toHaveValue('owner@elsewhere.example')
})
