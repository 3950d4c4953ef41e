import { permissionNames } from '@clothesline/domain'
import { expect, test } from 'vitest'
import { allEndpoints } from './index.ts'

const ofStores = allEndpoints().filter(({ endpoint: { access } }) => access === 'store' || access === 'adminOrStore')

test('every change and every guarded answer names the permission it needs, or says why everybody may', () => {
  const silent = ofStores.filter(({ endpoint }) => (endpoint.mutates || endpoint.guard) && !endpoint.permission)
  expect(silent.map(({ name }) => name)).toEqual([])
  for (const { name, endpoint } of ofStores) {
    const { permission } = endpoint
    if (typeof permission === 'object') expect(permission.free.length, name).toBeGreaterThan(10)
    else if (permission !== undefined) expect(permissionNames, name).toContain(permission)
  }
})

test('what deletes, exports or reports is not free', () => {
  const free = ofStores.filter(({ endpoint }) => typeof endpoint.permission !== 'string').map(({ name }) => name)
  // Deleted orders are listed for everybody; deleting is not.
  const suspicious = free.filter(
    (name) => /delete|export|report|pay|wage/i.test(name) && name !== 'order.deletedOrders',
  )
  expect(suspicious).toEqual(['payment.paymentModes'])
})

/** Fixed, so that adding one is a deliberate decision. */
test('only what is needed to step up works with nobody at the counter', () => {
  const open = ofStores.filter(({ endpoint }) => endpoint.withoutClerk).map(({ name }) => name)
  expect(open.sort()).toEqual([
    // Whoever comes or goes says so with their own PIN.
    'attendance.clock',
    ...['store.allStores', 'store.clerk', 'store.clerkIn', 'store.clerkOut', 'store.endStoreAdmin'],
    ...['store.getStore', 'store.logoutStore', 'store.sendOtp', 'store.validateOtp'],
  ])
})
