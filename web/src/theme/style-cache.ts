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

/**
 * Collects the styles of the first drawing, until the returned function applies them. Applied one by one, each step of the
 * drawing would have the browser work out all styles again, for a page that is not there yet.
 */
export function collectStyles(): () => void {
  // Emotion makes its element with the first rule.
  ltr.sheet.insert('i{}')
  const sheet = ltr.sheet.tags[0]?.sheet
  const setDisabled = (isDisabled: boolean) => {
    if (sheet) sheet.disabled = isDisabled
  }
  setDisabled(true)
  return () => setDisabled(false)
}
