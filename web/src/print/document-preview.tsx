import type { PaperDocument } from '@clothesline/paper'
import { documentHead } from './document-head.ts'
import { PaperBlocks } from './paper-blocks.tsx'
import { PaperPreview } from './paper-preview.tsx'

/** A document on the screen, exactly as it will be printed. */
export function DocumentPreview({ document, logoUrl = '' }: { document: PaperDocument; logoUrl?: string }) {
  return (
    <PaperPreview paper={document.paper} {...documentHead(document)}>
      <PaperBlocks document={document} logoUrl={logoUrl} />
    </PaperPreview>
  )
}
