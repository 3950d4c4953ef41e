import { expect, test } from './fixtures.ts'
import { addPeople, ClerkCounter, MEENA, RAVI } from './page-models/clerk-counter.ts'
import { NewOrderPage } from './page-models/new-order-page.ts'
import { OtpDialog } from './page-models/otp-dialog.ts'
import { openCounter } from './support/orders.ts'

test('an idle counter locks, keeps what was typed, and opens with a PIN', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Asha Rao')
  const [meenasPin, ravisPin] = await addPeople(counter, [MEENA, RAVI], { clerkMode: 'always', clerkIdleMinutes: 2 })
  await page.clock.install()
  const people = new ClerkCounter(page)
  const order = new NewOrderPage(page)
  await page.goto(`/newOrder/quantity?id=${customer._id}`)
  await people.lock.waitFor()
  await page.keyboard.press('Escape')
  await expect(people.lock).toBeVisible()
  await people.enter(ravisPin)
  await expect(people.lock).toHaveCount(0)
  await order.entry.waitFor()
  await order.add('sh 5')
  await page.clock.fastForward('02:30')
  await people.lock.waitFor()
  await people.enter(meenasPin)
  await page.clock.runFor(1_000)
  await expect(people.lock).toHaveCount(0)
  await expect(people.at('Meena Iyer')).toBeVisible()
  await expect(order.lines).toHaveCount(1)
  await order.save()
  await order.savedDialog.waitFor()

  await test.step('without a network the page can be used', async () => {
    await page.keyboard.press('Escape')
    await page.context().setOffline(true)
    await page.clock.fastForward('02:30')
    await people.lock.waitFor()
    await people.lock.getByRole('button', { name: 'Continue without the network' }).click()
    await expect(people.lock).toHaveCount(0)
  })
})

test('the owner is never locked out: a code by e-mail opens the counter', async ({ page, server, mail }) => {
  const counter = await openCounter(page, server)
  await addPeople(counter, [MEENA], { clerkMode: 'always' })
  const people = new ClerkCounter(page)
  await page.goto('/home')
  await people.lock.waitFor()
  await expect(people.lock).toContainText('Forgot the PIN?')
  await people.lock.getByRole('button', { name: 'Owner: code by e-mail' }).click()
  await new OtpDialog(page).pass(mail, counter.store.email)
  await expect(people.lock).toHaveCount(0)
  await page.goto('/employee')
  await expect(page.getByText('Meena Iyer').first()).toBeVisible()
})

test('a locked counter can be logged out', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  await addPeople(counter, [MEENA], { clerkMode: 'always' })
  const people = new ClerkCounter(page)
  await page.goto('/home')
  await people.lock.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible()
  await expect(people.lock).toHaveCount(0)
})
