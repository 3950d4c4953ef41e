import createCache, { type EmotionCache } from '@emotion/cache'
import type { Direction } from './tokens.ts'

/** The LTR cache is always there; what mirrors styles is loaded only for those who read from right to left. */
const ltr = createCache({ key: 'cl' })
let rtl: Promise<EmotionCache> | undefined

export function styleCacheOf(direction: Direction): EmotionCache | Promise<EmotionCache> {
  if (direction === 'ltr') return ltr
  rtl ??= loadRtlCache()
  return rtl
}

async function loadRtlCache(): Promise<EmotionCache> {
  const [{ prefixer }, { default: mirror }] = await Promise.all([import('stylis'), import('stylis-plugin-rtl')])
  return createCache({ key: 'clrtl', stylisPlugins: [prefixer, mirror] })
}
