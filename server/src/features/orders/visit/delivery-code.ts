import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ShopCtx } from '../../../context.ts'

type Sealed = Pick<ShopCtx, 'services' | 'store'>

const sealOf = ({ services, store }: Sealed, purpose: string, ...parts: string[]) =>
  createHmac('sha256', services.secretKey)
    .update([purpose, store.id, ...parts].join('\0'))
    .digest()

/**
 * The four digits that the customer says at the door. They follow from the stop, so nothing is stored, and a new stop has
 * another code.
 */
export function deliveryCode(ctx: Sealed, visitId: string): string {
  return String(sealOf(ctx, 'delivery-code', visitId).readUInt32BE(0) % 10_000).padStart(4, '0')
}

export function isDeliveryCode(ctx: Sealed, visitId: string, typed: string): boolean {
  const [right, given] = [Buffer.from(deliveryCode(ctx, visitId)), Buffer.from(typed.replaceAll(/\D/g, ''))]
  return right.length === given.length && timingSafeEqual(right, given)
}

/** Shows that this rider was shown this stop, even if the shop has given it to somebody else since. */
export function stopTicket(ctx: Sealed, visitId: string, riderId: string): string {
  return sealOf(ctx, 'rider-ticket', visitId, riderId).toString('base64url').slice(0, 22)
}

export function isStopTicket(ctx: Sealed, visitId: string, riderId: string, ticket: string): boolean {
  const [right, given] = [Buffer.from(stopTicket(ctx, visitId, riderId)), Buffer.from(ticket)]
  return right.length === given.length && timingSafeEqual(right, given)
}
