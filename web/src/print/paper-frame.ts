import type { Paper } from '@clothesline/paper'
import { paperCss } from './paper-css.ts'

export interface PaperHead {
  /** The name of the print job, and of the file when it is saved as PDF. */
  title: string
  /** Styles of this kind of paper, beside the common ones. */
  css?: string
  /** Of what is on the paper: a customer's bill may be in another language than the page. */
  language?: string
}

/**
 * The empty document into which a paper is drawn, on the screen or for the printer: a document of its own, so that
 * neither the page's styles nor its dark mode reach the paper.
 */
export function paperDocument(paper: Paper, { title, css, language }: PaperHead): string {
  const lang = language ?? document.documentElement.lang
  return (
    `<!doctype html><html lang="${lang}" dir="ltr"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
    `<style>${paperCss(paper, css)}</style></head><body class="${paper.name}"></body></html>`
  )
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Until everything that is shown has arrived: a logo or a font that comes too late would be missing on the paper. */
export async function paperReady(paper: Document): Promise<void> {
  const pictures = [...paper.images].map((image) => image.decode().catch(() => image.remove()))
  await Promise.all([paper.fonts.ready, ...pictures])
}
