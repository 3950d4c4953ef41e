import { addDays, dayIn, isBeyondBound, type LinkUse, startOfDay } from '@clothesline/domain'
import type { Ctx } from '../../../context.ts'
import { TooMany } from '../../../errors.ts'
import { addLinkUse } from './link-use-queries.ts'

/**
 * Bounds what a customer's links may do on one day. Called where something is written or sent, so a call that finds its
 * work done counts nothing; a refused one leaves nothing counted. The counter has no such bound.
 */
export async function boundLinkUse(ctx: Ctx, use: LinkUse): Promise<void> {
  if (ctx.role !== 'customer') return
  const { timeZone } = ctx.store.settings
  const today = dayIn(timeZone, ctx.now)
  if (!isBeyondBound(use, await addLinkUse(ctx, use, today))) return
  const seconds = Math.ceil((startOfDay(timeZone, addDays(today, 1)).getTime() - ctx.now.getTime()) / 1000)
  throw new TooMany(seconds, 'link_used_often')
}
