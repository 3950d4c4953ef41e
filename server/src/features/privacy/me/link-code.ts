import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { contract, OutputOf, ParsedInputOf } from '@clothesline/contract'
import { isProofFresh, type WishProof, wishProof } from '@clothesline/domain'
import { customerLanguage, linkCodeText } from '@clothesline/paper'
import { networkOf } from '../../../address.ts'
import type { CustomerCtx } from '../../../context.ts'
import { Conflict, Forbidden, NotFound, TooMany } from '../../../errors.ts'
import { boundLinkUse } from '../../foundation/link-use/index.ts'
import { queueMessage } from '../../foundation/outbox/index.ts'
import { recordLinkOpened } from '../../orders/link/index.ts'
import {
  countCodeTry,
  countWrongCode,
  lockLinkCode,
  lockMe,
  type MeRow,
  readWrongCodes,
  saveLinkCode,
} from './me-queries.ts'

const LIFE_MS = 10 * 60_000
const PAUSE_MS = 60_000
const MAX_TRIES = 5
const HOUR_MS = 3_600_000
/** For one link, and for one address whichever links it tries. */
const MAX_WRONG_CODES = 20

/** Sends four digits to the customer's phone: to open the page, or for what a link alone may not do. Only their hash is stored. */
export async function sendCode(ctx: CustomerCtx): Promise<true> {
  const me = await lockMe(ctx, ctx.customer.id)
  if (!me) throw new NotFound('link_ended')
  const canSend = ctx.link.state === 'code' ? ctx.services.whatsApp.state !== 'none' : proofFor(ctx, me) === 'code'
  if (!canSend) throw new Conflict('code_not_sendable')
  const known = await lockLinkCode(ctx)
  const waitMs = known ? known.created_at.getTime() + PAUSE_MS - ctx.now.getTime() : 0
  if (waitMs > 0) throw new TooMany(waitMs / 1000, 'code_just_sent', { seconds: Math.ceil(waitMs / 1000) })
  await boundLinkUse(ctx, 'code')
  const code = String(randomInt(10_000)).padStart(4, '0')
  await saveLinkCode(ctx, hmacOf(ctx, code), new Date(ctx.now.getTime() + LIFE_MS))
  const language = customerLanguage(me.language)
  queueMessage(ctx, {
    storeId: ctx.store.id,
    channel: 'whatsapp',
    kind: 'code',
    recipient: me.contact,
    customerId: me.id,
    body: linkCodeText(code, ctx.store.storeName, language),
    holdsSecret: true,
    template: { name: 'clothesline_code', language, parameters: [code] },
  })
  return true
}

/**
 * A right code opens the link and is a proof for some minutes. It stays good until it is too old, so that a call sent again
 * has the same answer. Wrong ones are counted where no rollback undoes it.
 */
export async function enterCode(
  ctx: CustomerCtx,
  input: ParsedInputOf<typeof contract.open.enterCode>,
): Promise<OutputOf<typeof contract.open.enterCode>> {
  const keys = [`code ${ctx.store.id} ${ctx.customer.id}`, `code ${networkOf(ctx.address)}`]
  const { asPlatform } = ctx.services
  const { tries, leftMs } = await asPlatform((tx) => readWrongCodes(tx, keys))
  if (tries >= MAX_WRONG_CODES) {
    throw new TooMany(leftMs / 1000, 'too_many_tries', { seconds: Math.ceil(leftMs / 1000) })
  }
  const known = await lockLinkCode(ctx)
  const isRight =
    known !== undefined &&
    known.tries < MAX_TRIES &&
    known.expires_at > ctx.now &&
    timingSafeEqual(known.code_hmac, hmacOf(ctx, input.code.trim()))
  if (!isRight) {
    await countCodeTry(ctx)
    await asPlatform((tx) => countWrongCode(tx, keys, HOUR_MS))
    throw new Forbidden('code_wrong').keepingWrites()
  }
  if (ctx.link.state === 'code') recordLinkOpened(ctx)
  return { proof: makeProof(ctx) }
}

const DAY_MS = 24 * HOUR_MS
const MAX_WRONG_DIGITS = 5

/**
 * Where no code can be sent, the end of the customer's own number opens the page: a stranger with an old link has five
 * tries a day among ten thousand.
 */
export async function enterDigits(
  ctx: CustomerCtx,
  { digits }: ParsedInputOf<typeof contract.open.enterDigits>,
): Promise<true> {
  if (ctx.link.state !== 'code') return true
  if (ctx.services.whatsApp.state !== 'none') throw new Forbidden('phone_proof_needed')
  const keys = [`digits ${ctx.store.id} ${ctx.customer.id}`, `digits ${networkOf(ctx.address)}`]
  const { asPlatform } = ctx.services
  // Locked before the tries are read, so that tries at the same moment are counted one after the other.
  const me = await lockMe(ctx, ctx.customer.id)
  if (!me) throw new NotFound('link_ended')
  const { tries, leftMs } = await asPlatform((tx) => readWrongCodes(tx, keys))
  if (tries >= MAX_WRONG_DIGITS) {
    throw new TooMany(leftMs / 1000, 'too_many_tries', { seconds: Math.ceil(leftMs / 1000) })
  }
  if (me.contact.slice(-4) !== digits.trim()) {
    await asPlatform((tx) => countWrongCode(tx, keys, DAY_MS))
    throw new Forbidden('digits_wrong')
  }
  recordLinkOpened(ctx)
  return true
}

const hmacOf = ({ services, store, customer }: CustomerCtx, code: string): Buffer =>
  createHmac('sha256', services.secretKey).update(`link-code\0${store.id}\0${customer.id}\0${code}`).digest()

/** What proves that a wish through a link is the customer's own. */
export const proofFor = ({ services, now }: CustomerCtx, me: MeRow): WishProof =>
  wishProof({ now, canSendCode: services.whatsApp.state === 'connected', contactSince: me.contact_since })

/** Says that a code to the customer's phone was entered just now. Nothing is stored. */
function makeProof(ctx: CustomerCtx): string {
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
