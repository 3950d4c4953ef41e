import type { Symbology } from '@clothesline/paper'
import { code128, drawingSVG, qrcode } from 'bwip-js/browser'

/** A code as one filled path, without its quiet zone. */
export interface CodeShape {
  viewBox: string
  path: string
  /** Its width in units of the narrowest bar or dot. */
  modules: number
}

/** The drawing library uses two units per module, so that no bar is rounded. */
const UNITS = 2

/** A page draws the same codes again with every key that is typed beside them, and each takes milliseconds to encode. */
const MOST_KEPT = 200

function remembered(encode: (text: string) => CodeShape): (text: string) => CodeShape {
  const kept = new Map<string, CodeShape>()
  return (text) => {
    const shape = kept.get(text) ?? encode(text)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(text, shape)
    return shape
  }
}

/** A QR code; the library's default error correction still scans when a seventh of it is unreadable. */
export const qrShape = remembered((text) => {
  const svg = qrcode({ bcid: 'qrcode', text }, drawingSVG())
  const units = widthOf(svg)
  const path = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d).join(' ')
  return { viewBox: `0 0 ${units} ${units}`, path, modules: units / (UNITS * 2) }
})

/** Bars, one unit high: they are stretched to the available height. */
export const code128Shape = remembered((text) => {
  const svg = code128({ bcid: 'code128', text, scale: UNITS }, drawingSVG())
  const modules = widthOf(svg) / UNITS
  const bars = [...svg.matchAll(/stroke-width="(\d+)" d="([^"]+)"/g)].flatMap(([, width = '', lines = '']) =>
    [...lines.matchAll(/M(\d+) /g)].map(([, middle]) => {
      const wide = Number(width) / UNITS
      return { from: Number(middle) / UNITS - wide / 2, wide }
    }),
  )
  const path = bars
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, wide }) => `M${from} 0h${wide}v1h-${wide}z`)
    .join('')
  return { viewBox: `0 0 ${modules} 1`, path, modules }
})

export const modulesOf = (symbology: Symbology, text: string) =>
  (symbology === 'QR' ? qrShape(text) : code128Shape(text)).modules

function widthOf(svg: string): number {
  return Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
}
