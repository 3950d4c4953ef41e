import { createHmac, timingSafeEqual } from 'node:crypto'
import { isProofFresh, type WishProof, wishProof } from '@clothesline/domain'
import type { CustomerCtx } from '../../../context.ts'
import type { MeRow } from './me-queries.ts'

/** What proves that a wish through a link is the customer's own. */
export const proofFor = ({ services, now }: CustomerCtx, me: MeRow): WishProof =>
  wishProof({ now, canSendCode: services.whatsApp.state === 'connected', contactSince: me.contact_since })

/** Says that a code to the customer's phone was entered just now. Nothing is stored. */
export function makeProof(ctx: CustomerCtx): string {
  const at = String(ctx.now.getTime())
  return `${at}.${sealOf(ctx, at).toString('base64url')}`
}

export function isProof(ctx: CustomerCtx, text: string): boolean {
  const [at = '', seal = ''] = text.split('.')
  const [right, given] = [sealOf(ctx, at), Buffer.from(seal, 'base64url')]
  if (right.length !== given.length || !timingSafeEqual(right, given)) return false
  return isProofFresh(new Date(Number(at)), ctx.now)
}

const sealOf = ({ services, store, customer }: CustomerCtx, at: string): Buffer =>
  createHmac('sha256', services.secretKey).update(['phone-proof', store.id, customer.id, at].join('\0')).digest()
