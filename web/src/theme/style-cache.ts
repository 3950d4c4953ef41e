import createCache, { type EmotionCache } from '@emotion/cache'
import type { Direction } from './tokens.ts'

/** The LTR cache always exists; the plugin that mirrors styles is loaded only for right-to-left. */
const ltr = createCache({ key: 'cl' })
let rtl: Promise<EmotionCache> | undefined

export function styleCacheOf(direction: Direction): EmotionCache | Promise<EmotionCache> {
  if (direction === 'ltr') return ltr
  rtl ??= loadRtlCache()
  return rtl
}

/** Without vendor prefixes, unlike the other: this version's prefixer is incompatible with the one in Emotion. */
async function loadRtlCache(): Promise<EmotionCache> {
  const { default: mirror } = await import('stylis-plugin-rtl')
  return createCache({ key: 'clrtl', stylisPlugins: [mirror] })
}
