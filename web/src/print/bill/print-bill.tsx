import { billPapers } from '../papers.ts'
import { printPaper } from '../print-paper.ts'
import { billCss } from './bill-css.ts'
import { BillPaper, type BillPaperProps } from './bill-paper.tsx'

export function printBill(props: BillPaperProps): Promise<void> {
  const { bill, paper } = props
  const title = `${bill.title} ${bill.number}`
  return printPaper(<BillPaper {...props} />, billPapers[paper], { title, css: billCss, language: bill.language })
}
