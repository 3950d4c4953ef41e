import { parseTag } from '@clothesline/domain'
import { z } from 'zod'
import { says } from './errors.ts'
import { text } from './fields.ts'

/** A tag as scanned; one that was misread is refused before anything is looked up. */
export const scannedTag = text('Tag', 30).transform((value, ctx) => {
  const tag = parseTag(value)
  if (tag) return tag
  ctx.addIssue({ code: 'custom', message: says('tag_misread', { tag: value }) })
  return z.NEVER
})
