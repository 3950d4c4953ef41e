import { isIPv4, isIPv6 } from 'node:net'

/** Who shares one line: the whole IPv4 address, or the /64 of an IPv6 one, which a single household has to itself. */
export function householdOf(address: string): string {
  const { plain, groups } = read(address)
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : plain
}

/** The network of an address, so that two shops can be told apart but not two people: IPv4 /24, IPv6 /48. */
export function networkOf(address: string): string | null {
  const { plain, groups } = read(address)
  if (groups) return `${groups.slice(0, 3).join(':')}::/48`
  return isIPv4(plain) ? plain.replace(/\d+$/, '0/24') : null
}

/** The same for the eye: enough to know one's own network again, and no more. */
export function shortAddress(address: string): string {
  const { plain, groups } = read(address)
  if (groups) return `${groups.slice(0, 3).join(':')}:…`
  return isIPv4(plain) ? plain.replace(/\d+$/, '…') : ''
}

/** An IPv4 address that came in through an IPv6 socket is one all the same. The groups are those of IPv6. */
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
