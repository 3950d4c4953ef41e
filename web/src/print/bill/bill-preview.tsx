import { PaperPreview } from '../paper-preview.tsx'
import { billPapers } from '../papers.ts'
import { billCss } from './bill-css.ts'
import { BillPaper, type BillPaperProps } from './bill-paper.tsx'

/** A bill on the screen, exactly as it will be printed. */
export function BillPreview(props: BillPaperProps) {
  const { bill, paper } = props
  return (
    <PaperPreview
      paper={billPapers[paper]}
      title={`${bill.title} ${bill.number}`}
      css={billCss}
      language={bill.language}
    >
      <BillPaper {...props} />
    </PaperPreview>
  )
}
