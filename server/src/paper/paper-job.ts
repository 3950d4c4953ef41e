import type { PaperDocument } from '@clothesline/paper'
import { documentPdf } from './document-pdf.ts'
import { safeLogo } from './draw-logo.ts'

/** A document to draw, in a form that can be sent to another thread. */
export interface PaperJob {
  document: PaperDocument
  logo: Uint8Array | undefined
}

export async function drawPaper({ document, logo }: PaperJob): Promise<Buffer> {
  return documentPdf(document, await safeLogo(logo))
}
