import { t } from '../../lib/i18n.ts'
import { billPapers } from '../papers.ts'
import { Ruler } from '../parts/ruler.tsx'
import { printPaper } from '../print-paper.ts'
import { billCss } from './bill-css.ts'
import { BillPaper, type BillPaperProps } from './bill-paper.tsx'

/** A bill between two rulers. When both of their ends are on the paper, the printer is set up right. */
export function printTest(props: BillPaperProps): Promise<void> {
  const paper = billPapers[props.paper]
  const printable = paper.width - 2 * paper.margin
  return printPaper(
    <>
      <Ruler millimetres={printable} />
      <p className="centre strong">{t('Both ends of the ruler must be visible: {width} mm', { width: printable })}</p>
      <BillPaper {...props} />
      <Ruler millimetres={printable} />
    </>,
    paper,
    { title: t('Test print'), css: billCss },
  )
}
