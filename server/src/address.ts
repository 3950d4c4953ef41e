import { isIPv4, isIPv6 } from 'node:net'

/** Groups callers by connection: the whole IPv4 address, or the /64 of an IPv6 address, which one household usually owns. */
export function householdOf(address: string): string {
  const { plain, groups } = read(address)
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : plain
}

/** The network part of an address, precise enough to distinguish two shops but not two people: IPv4 /24, IPv6 /48. */
export function networkOf(address: string): string | null {
  const { plain, groups } = read(address)
  if (groups) return `${groups.slice(0, 3).join(':')}::/48`
  return isIPv4(plain) ? plain.replace(/\d+$/, '0/24') : null
}

/** The network for display: enough for a user to recognize their own, and no more. */
export function shortAddress(address: string): string {
  const { plain, groups } = read(address)
  if (groups) return `${groups.slice(0, 3).join(':')}:…`
  return isIPv4(plain) ? plain.replace(/\d+$/, '…') : ''
}

/** Unwraps IPv4-mapped IPv6 addresses; IPv6 addresses come back as their groups. */
function read(address: string): { plain: string; groups?: string[] } {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '')
  return isIPv6(plain) ? { plain, groups: groupsOf(plain) } : { plain }
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const split = (part: string) =>
    part.split(':').flatMap((group) => (group === '' ? [] : Number.parseInt(group, 16).toString(16)))
  if (tail === undefined) return split(head)
  const [first, last] = [split(head), split(tail)]
  return [...first, ...Array(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
}
