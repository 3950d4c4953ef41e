import { drawingSVG, qrcode } from 'bwip-js/browser'

export interface QrPath {
  viewBox: string
  path: string
}

/** A QR as one path. The drawing library answers a whole SVG document; only its shape is needed. */
export function qrPath(text: string): QrPath {
  const svg = qrcode({ bcid: 'qrcode', text }, drawingSVG())
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 0 0'
  const path = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d).join(' ')
  return { viewBox, path }
}
