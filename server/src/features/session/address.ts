import { isIPv4, isIPv6 } from 'node:net'

/** The whole IPv4 address, or the /64 of an IPv6 one, which a single household has to itself. */
export function networkOf(address: string): string {
  const plain = unmapped(address)
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain
}

/** Enough of an address to know one's own network again, and no more. */
export function shortAddress(address: string): string {
  const plain = unmapped(address)
  if (isIPv4(plain)) return plain.replace(/\.\d+$/, '.…')
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 3).join(':')}:…` : ''
}

/** An IPv4 address that came in through an IPv6 socket is one all the same. */
const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const split = (part: string) => (part === '' ? [] : part.split(':'))
  if (tail === undefined) return split(head)
  const [first, last] = [split(head), split(tail)]
  return [...first, ...Array(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
}
