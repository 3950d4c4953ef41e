import { createHash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import type { Ctx } from '../../context.ts'

/** Where a change came from, as far as the record may tell. */
export interface Origin {
  session: string | null
  device: string | null
  address: string | null
}

/** `sessionHash` is of a session that begins with this very change. */
export function originOf(ctx: Ctx, sessionHash = sessionHashOf(ctx)): Origin {
  return {
    session: shortId('session', sessionHash),
    device: shortId('device', ctx.device.hash),
    address: networkOf(ctx.address),
  }
}

function sessionHashOf(ctx: Ctx): Buffer | undefined {
  if (ctx.role === 'store') return ctx.session.tokenHash
  return ctx.role === 'admin' ? ctx.admin.tokenHash : undefined
}

/** The same thing always has the same short id. It says nothing about the token that it comes from. */
function shortId(kind: string, hash: Buffer | undefined): string | null {
  if (!hash || hash.length === 0) return null
  return createHash('sha256').update(kind).update(hash).digest('hex').slice(0, 10)
}

/** The network of an address, so that two shops can be told apart but not two people: IPv4 /24, IPv6 /48. */
export function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return null
  const [head = ''] = plain.split('::')
  // Groups that `::` stands for are zeros; only the first three count.
  const groups = [...head.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`
}
