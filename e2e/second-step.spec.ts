import { createHmac } from 'node:crypto'
import { test as base, expect } from './fixtures.ts'
import { LoginPage } from './page-models/login-page.ts'
import { expectNotification } from './page-models/notification.ts'
import { StoresPage } from './page-models/stores-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { logInAsAdmin } from './support/platform.ts'
import { type RunningServer, startServer } from './support/start-server.ts'

/** A separate server: on the shared one every other journey would be asked for a code. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({ playwright: _ }, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

/** What an authenticator app shows for a key. */
function appCode(key: string, drift = 0): string {
  const bits = [...key.replaceAll(' ', '')].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + drift))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

test('an Admin sets up the second step, logs in with it and with a recovery code, and turns it off', async ({
  page,
  server,
}) => {
  await logInAsAdmin(page, server)
  await page.goto('/addUser')
  const stores = new StoresPage(page)
  await expect(stores.heading).toBeVisible()
  const openDialog = async () => {
    await page.getByRole('button', { name: 'Security', exact: true }).click()
    return page.getByRole('dialog', { name: 'Security of your login' })
  }
  const dialog = await openDialog()
  await dialog.getByLabel('Your password', { exact: true }).fill(server.admin.password)
  await dialog.getByRole('button', { name: 'Set up the second step' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const key = (await dialog.getByLabel('Key', { exact: true }).textContent()) ?? ''
  await dialog.getByRole('textbox', { name: 'Code' }).fill(appCode(key))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expectNotification(page, 'Success : The second step is on')
  const listed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allTextContents()
  await expectAccessible(page, 'the recovery codes')
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(dialog.getByText(/^On since .+ Every login asks for a code\.$/)).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  const login = new LoginPage(page)
  await login.open()
  await login.logIn('Admin', server.admin.username, server.admin.password)
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await code.fill('000000')
  await code.press('Enter')
  await expectNotification(page, 'Error : The code is not correct, or was already used. Please enter the next one.')
  await expect(login.password).toHaveValue(server.admin.password)
  await code.fill(appCode(key, 1))
  await code.press('Enter')
  await expect(stores.heading).toBeVisible()

  const again = await openDialog()
  await expect(again.getByText('Recovery codes left: 10.')).toBeVisible()
  await again.getByRole('button', { name: 'Switch off' }).click()
  await again.getByLabel('Your password', { exact: true }).fill(server.admin.password)
  await again.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '')
  await again.getByRole('button', { name: 'Switch off' }).click()
  await expectNotification(page, 'Success : The second step is off')
  await expect(again.getByRole('button', { name: 'Set up the second step' })).toBeVisible()
})
