import { expect, test } from 'vitest'
import { networkOf, shortAddress } from './address.ts'

test.each([
  ['203.0.113.77', '203.0.113.77', '203.0.113.…'],
  ['::ffff:203.0.113.77', '203.0.113.77', '203.0.113.…'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:…'],
  ['2001:DB8::1', '2001:db8:0:0::/64', '2001:db8:0:…'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:…'],
  ['::1', '0:0:0:0::/64', '0:0:0:…'],
  ['', '', ''],
])('%s counts with %s and is shown as %s', (address, network, shown) => {
  expect([networkOf(address), shortAddress(address)]).toEqual([network, shown])
})
