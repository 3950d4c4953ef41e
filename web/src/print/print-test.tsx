import type { PaperDocument } from '@clothesline/paper'
import { t } from '../lib/i18n.ts'
import { documentHead } from './document-head.ts'
import { PaperBlocks } from './paper-blocks.tsx'
import { printPaper } from './print-paper.ts'
import { Ruler } from './ruler.tsx'

/** A document between two rulers. If both ends of each are visible, the printer is set up correctly. */
export function printTest(document: PaperDocument, logoUrl: string): Promise<void> {
  const { paper } = document
  const printable = paper.width - 2 * paper.margin
  return printPaper(
    <>
      <Ruler millimetres={printable} />
      <p className="centre strong">{t('Both ends of the ruler must be visible: {width} mm', { width: printable })}</p>
      <PaperBlocks document={document} logoUrl={logoUrl} />
      <Ruler millimetres={printable} />
    </>,
    paper,
    { ...documentHead(document), title: t('Test print') },
  )
}
