import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { contract, ParsedInputOf } from '@clothesline/contract'
import { customerLanguage, linkCodeText } from '@clothesline/paper'
import { networkOf } from '../../../address.ts'
import type { CustomerCtx } from '../../../context.ts'
import { Conflict, Forbidden, NotFound, TooMany } from '../../../errors.ts'
import { queueMessage } from '../../foundation/outbox/index.ts'
import { recordLinkOpened } from '../../orders/link/index.ts'
import {
  countCodeTry,
  countWrongCode,
  forgetLinkCode,
  lockLinkCode,
  readWrongCodes,
  saveLinkCode,
} from './link-code-queries.ts'
import { lockMe } from './me-queries.ts'

const LIFE_MS = 10 * 60_000
const PAUSE_MS = 60_000
const MOST_TRIES = 5
const HOUR_MS = 3_600_000
/** For one link, and for one address whichever links it tries. */
const MOST_WRONG_CODES = 20

/** Sends four digits to the customer's phone. Only their hash is stored. */
export async function sendCode(ctx: CustomerCtx): Promise<true> {
  if (ctx.link.state !== 'code') throw new Conflict('link_needs_no_code')
  if (ctx.services.whatsApp.state === 'none') throw new Conflict('code_not_sendable')
  const me = await lockMe(ctx, ctx.customer.id)
  if (!me) throw new NotFound('link_ended')
  const known = await lockLinkCode(ctx)
  const waitMs = known ? known.created_at.getTime() + PAUSE_MS - ctx.now.getTime() : 0
  if (waitMs > 0) throw new TooMany(waitMs / 1000, 'code_just_sent', { seconds: Math.ceil(waitMs / 1000) })
  const code = String(randomInt(10_000)).padStart(4, '0')
  await saveLinkCode(ctx, hmacOf(ctx, code), new Date(ctx.now.getTime() + LIFE_MS))
  const language = customerLanguage(me.language)
  queueMessage(ctx, {
    ...{ storeId: ctx.store.id, channel: 'whatsapp', kind: 'code', recipient: me.contact, customerId: me.id },
    ...{ body: linkCodeText(code, ctx.store.storeName, language), holdsSecret: true },
    template: { name: 'clothesline_code', language, parameters: [code] },
  })
  return true
}

/** A right code opens the link. Wrong ones are counted where no rollback undoes it. */
export async function enterCode(ctx: CustomerCtx, input: ParsedInputOf<typeof contract.open.enterCode>): Promise<true> {
  if (ctx.link.state !== 'code') return true
  const keys = [`code ${ctx.store.id} ${ctx.customer.id}`, `code ${networkOf(ctx.address)}`]
  const { asPlatform } = ctx.services
  const { tries, leftMs } = await asPlatform((tx) => readWrongCodes(tx, keys))
  if (tries >= MOST_WRONG_CODES) {
    throw new TooMany(leftMs / 1000, 'too_many_tries', { seconds: Math.ceil(leftMs / 1000) })
  }
  const known = await lockLinkCode(ctx)
  const isRight =
    known !== undefined &&
    known.tries < MOST_TRIES &&
    known.expires_at > ctx.now &&
    timingSafeEqual(known.code_hmac, hmacOf(ctx, input.code.trim()))
  if (!isRight) {
    await countCodeTry(ctx)
    await asPlatform((tx) => countWrongCode(tx, keys, HOUR_MS))
    throw new Forbidden('code_wrong').keepingWrites()
  }
  await forgetLinkCode(ctx)
  recordLinkOpened(ctx)
  return true
}

const hmacOf = ({ services, store, customer }: CustomerCtx, code: string): Buffer =>
  createHmac('sha256', services.secretKey).update(`link-code\0${store.id}\0${customer.id}\0${code}`).digest()
