import createCache, { type EmotionCache } from '@emotion/cache'
import { prefixUserSelect } from './prefix-user-select.ts'
import type { Direction } from './tokens.ts'

/** The LTR cache always exists; the plugin that mirrors styles is loaded only for right-to-left. */
const ltr = inSmallSheets(createCache({ key: 'cl', stylisPlugins: [prefixUserSelect] }))
let rtl: Promise<EmotionCache> | undefined
let isCollecting = false

export function styleCacheOf(direction: Direction): EmotionCache | Promise<EmotionCache> {
  if (direction === 'ltr') return ltr
  rtl ??= loadRtlCache()
  return rtl
}

async function loadRtlCache(): Promise<EmotionCache> {
  const { default: mirror } = await import('stylis-plugin-rtl')
  return inSmallSheets(createCache({ key: 'clrtl', stylisPlugins: [mirror, prefixUserSelect] }))
}

const RULES_OF_A_SHEET = 64

/**
 * When a sheet gets a new rule, the browser works out the styles of all elements that any rule of the sheet is about.
 * Emotion writes all rules into one sheet, so that would be the whole page, with every dialog that opens.
 */
function inSmallSheets(cache: EmotionCache): EmotionCache {
  const { sheet } = cache
  const insert = sheet.insert.bind(sheet)
  let size = 0
  sheet.insert = (rule) => {
    if (size >= RULES_OF_A_SHEET && !isCollecting) {
      // Emotion begins a new element when its counter is at zero.
      sheet.ctr = 0
      size = 0
    }
    size += 1
    insert(rule)
  }
  return cache
}

/**
 * Collects the styles of the first drawing, until the returned function applies them. Applied one by one, each step of the
 * drawing would have the browser work out all styles again, for a page that is not there yet.
 */
export function collectStyles(): () => void {
  // Emotion makes its element with the first rule.
  ltr.sheet.insert('i{}')
  const sheet = ltr.sheet.tags[0]?.sheet
  const setCollecting = (value: boolean) => {
    isCollecting = value
    if (sheet) sheet.disabled = value
  }
  setCollecting(true)
  return () => setCollecting(false)
}
