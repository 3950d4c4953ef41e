import { expect, test } from './fixtures.ts'
import { CustomersPage } from './page-models/customers-page.ts'
import { logOut } from './page-models/frame.ts'
import { HomePage } from './page-models/home-page.ts'
import { LoginPage } from './page-models/login-page.ts'
import { openCounter } from './support/orders.ts'
import { makeStore, post } from './support/platform.ts'

// Logins are tested in a freshly loaded app.
test.use({ start: 'cold' })

/** Slower than a scanner; otherwise typing would be taken for a scan. */
const BY_HAND = { delay: 40 }

test('what one store typed is not there for the next store that logs in in the same tab', async ({ page, server }) => {
  await openCounter(page, server)
  const next = await makeStore(server)
  const customers = new CustomersPage(page)
  await customers.openToType()
  await page.keyboard.type('9811122233', BY_HAND)
  await customers.form.getByLabel('Name').fill('Meera Iyer')
  await page.keyboard.press('Enter')
  await expect(customers.form.getByText('Please ask and choose')).toBeVisible()
  await page.reload()
  await expect(customers.form.getByLabel('Name')).toHaveValue('Meera Iyer')

  await logOut(page)
  await new LoginPage(page).logIn('Store', next.username, next.password)
  await expect(new HomePage(page).heading(next.storeName)).toBeVisible()
  await page.getByRole('link', { name: 'Add Customer' }).click()
  await expect(page.getByRole('heading', { name: 'No customers yet' })).toBeVisible()
  await expect(customers.form).toBeHidden()
  await customers.open()
  await expect(page.getByRole('heading', { name: 'No customers yet' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/Meera|9811122233/)
})

test('an open page reloads when another tab logs in as another store', async ({ context, page, server }) => {
  const counter = await openCounter(page, server)
  await counter.addCustomer('Asha Rao')
  const next = await makeStore(server)
  const { username, password } = next
  const login = await post<{ storeToken: string }>(server, '/api/store/loginStore', { username, password })
  const customers = new CustomersPage(page)
  await customers.openToType()
  await expect(customers.row('Asha Rao')).toBeVisible()
  await page.keyboard.type('9811122233', BY_HAND)
  await customers.form.getByLabel('Name').fill('Meera Iyer')

  const other = await context.newPage()
  await other.goto('/api/health')
  await other.evaluate(
    ([token, store]) => {
      localStorage.setItem('storeId', store)
      localStorage.setItem('authToken', token)
    },
    [login.storeToken, next.storeId] as const,
  )
  await expect(page.getByRole('heading', { name: 'No customers yet' })).toBeVisible()
  await expect(customers.form).toBeHidden()
  await expect(page.locator('body')).not.toContainText(/Meera|Asha/)
})
