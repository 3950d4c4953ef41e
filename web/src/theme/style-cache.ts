import createCache, { type EmotionCache } from '@emotion/cache'
import { prefixUserSelect } from './prefix-user-select.ts'
import type { Direction } from './tokens.ts'

/** The LTR cache always exists; the plugin that mirrors styles is loaded only for right-to-left. */
const ltr = createCache({ key: 'cl', stylisPlugins: [prefixUserSelect] })
let rtl: Promise<EmotionCache> | undefined

export function styleCacheOf(direction: Direction): EmotionCache | Promise<EmotionCache> {
  if (direction === 'ltr') return ltr
  rtl ??= loadRtlCache()
  return rtl
}

async function loadRtlCache(): Promise<EmotionCache> {
  const { default: mirror } = await import('stylis-plugin-rtl')
  return createCache({ key: 'clrtl', stylisPlugins: [mirror, prefixUserSelect] })
}
