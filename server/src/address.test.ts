import { expect, test } from 'vitest'
import { householdOf, networkOf, shortAddress } from './address.ts'

test.each([
  ['203.0.113.77', '203.0.113.77', '203.0.113.0/24', '203.0.113.…'],
  ['::ffff:203.0.113.77', '203.0.113.77', '203.0.113.0/24', '203.0.113.…'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8:1:…'],
  ['2001:0DB8:0001::1', '2001:db8:1:0::/64', '2001:db8:1::/48', '2001:db8:1:…'],
  ['2001:DB8::1', '2001:db8:0:0::/64', '2001:db8:0::/48', '2001:db8:0:…'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48', 'fe80:0:0:…'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48', '0:0:0:…'],
  ['unix:', 'unix:', null, ''],
  ['', '', null, ''],
])('%s is throttled as %s, stored as %s and shown as %s', (address, household, network, shown) => {
  expect([householdOf(address), networkOf(address), shortAddress(address)]).toEqual([household, network, shown])
})
