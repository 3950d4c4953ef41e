import type { Paper } from '@clothesline/paper'
import { paperCss } from './paper-css.ts'

export interface PaperHead {
  /** The name of the print job, and of the file when saved as PDF. */
  title: string
  /** Styles of this kind of document, in addition to the common ones. */
  css?: string
  /** The language of the content: a customer's bill may be in another language than the page. */
  language?: string
}

/**
 * The empty document that a bill or report is drawn into, on the screen or for the printer. A separate document, so
 * that neither the page's styles nor its dark mode affect it.
 */
export function paperDocument(paper: Paper, { title, css, language }: PaperHead): string {
  const lang = language ?? document.documentElement.lang
  return (
    `<!doctype html><html lang="${lang}" dir="ltr"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
    `<style>${paperCss(paper, css)}</style></head><body class="${paper.name}"></body></html>`
  )
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Waits until everything is loaded: a logo or font that arrives too late would be missing in print. */
export async function paperReady(paper: Document): Promise<void> {
  const pictures = [...paper.images].map((image) => image.decode().catch(() => image.remove()))
  await Promise.all([paper.fonts.ready, ...pictures])
}
