import { type Codes, loadCodes } from '../../paper/draw-code.ts'
import { Html } from './html.ts'

let codes: Promise<Codes> | undefined

/** A QR code as one path, which weighs a third of as many squares. */
export async function qrCode(text: string, label: string): Promise<Html> {
  codes ??= loadCodes()
  const { modules, bars } = (await codes)('QR', text)
  const path = bars.map(({ left, top, width, height }) => `M${left} ${top}h${width}v${height}h-${width}z`).join('')
  const name = label.replaceAll(/[&<>"']/g, '')
  return new Html(
    `<svg viewBox="0 0 ${modules} ${modules}" role="img" aria-label="${name}" shape-rendering="crispEdges"><path d="${path}"/></svg>`,
  )
}

/** The same as a picture, for the gallery of the phone that pays with it. */
export async function qrPicture(text: string): Promise<Buffer> {
  const { default: bwip } = await import('bwip-js/node')
  return bwip.toBuffer({ bcid: 'qrcode', text, scale: 8, padding: 4, backgroundcolor: 'FFFFFF' })
}
