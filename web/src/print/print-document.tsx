import type { PaperDocument } from '@clothesline/paper'
import { documentHead } from './document-head.ts'
import { PaperBlocks } from './paper-blocks.tsx'
import { printPaper } from './print-paper.ts'

/** Prints any document. */
export function printDocument(document: PaperDocument, logoUrl = ''): Promise<void> {
  return printPaper(<PaperBlocks document={document} logoUrl={logoUrl} />, document.paper, documentHead(document))
}
