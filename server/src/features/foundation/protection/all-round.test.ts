import { contract, type Endpoint } from '@clothesline/contract'
import { clerkRoles } from '@clothesline/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { World } from '../../../testing/world.ts'

const { employee, store: stores } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('where everything needs a PIN, one person with all permissions comes first and stays', async () => {
  const fresh = await addTestStore(app, 'Locked')
  const { storeToken, storeId } = fresh
  const begin = (clerkMode: string) => app.call(stores.updateStore, { authToken: storeToken, storeId, clerkMode })
  const there = new World(app, fresh)
  const almost = { ...clerkRoles.Manager, seeWages: false }
  await there.clerk({ permissions: almost })
  expect((await begin('always')).body).toMatchObject({
    errors: [{ path: 'clerkMode', code: 'clerk_all_round_missing' }],
  })
  const owner = await there.clerk({ permissions: clerkRoles.Manager })
  expect((await begin('always')).status).toBe(200)

  const otp = await there.otp()
  const { storeAdminToken } = (await app.call(stores.validateOtp, { storeToken, otp })).body
  const ask = <E extends Endpoint>(endpoint: E, body: object) =>
    app.call(endpoint, { storeToken, storeAdminToken, ...body } as never)
  const goes = (_id: string) => [
    ask(employee.updateEmployee, { _id, active: false }),
    ask(employee.removePin, { empId: _id }),
    ask(employee.setPermissions, { empId: _id, permissions: almost }),
  ]
  for (const refused of await Promise.all(goes(owner._id))) {
    expect(refused).toMatchObject({ status: 409, body: { code: 'employee_last_all_round' } })
  }
  const second = (await app.call(employee.addEmployee, { storeToken, storeAdminToken, name: 'Second' })).body
  expect((await ask(employee.drawPin, { empId: second._id })).status).toBe(200)
  expect((await ask(employee.setPermissions, { empId: second._id, permissions: clerkRoles.Manager })).status).toBe(200)
  // Both at the same moment: one goes, and one stays.
  const both = await Promise.all(
    [owner._id, second._id].map((_id) => ask(employee.updateEmployee, { _id, active: false })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})
