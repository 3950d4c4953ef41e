import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { addressesToType, networkAddresses } from './network-addresses.ts'

function at(address: string, internal = false): NetworkInterfaceInfo {
  const rest = { address, internal, netmask: '', mac: '', cidr: null }
  return address.includes(':') ? { ...rest, family: 'IPv6', scopeid: 0 } : { ...rest, family: 'IPv4' }
}

test('names what others can type: neither this machine’s own address nor those without a router', () => {
  const interfaces = {
    lo: [at('127.0.0.1', true), at('::1', true)],
    wlan0: [at('192.168.1.7'), at('fe80::1'), at('2401:db8::7')],
    eth0: [at('169.254.10.1')],
  }
  expect(networkAddresses(interfaces)).toEqual(['192.168.1.7'])
})

test('where there is only IPv6, names that', () => {
  expect(networkAddresses({ wlan0: [at('fe80::1'), at('2401:db8::7')] })).toEqual(['2401:db8::7'])
})

test('what listens everywhere is first reached on this machine, and one address by itself', () => {
  expect(addressesToType('http', { host: '0.0.0.0', port: 4000 })[0]).toBe('http://127.0.0.1:4000')
  expect(addressesToType('http', { host: '::1', port: 4000 })).toEqual(['http://[::1]:4000'])
  expect(addressesToType('https', { host: '10.0.0.5', port: 4443 })).toEqual(['https://10.0.0.5:4443'])
})
