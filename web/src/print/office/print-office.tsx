import { type BillPaperName, billPapers, isNarrow } from '../papers.ts'
import { printPaper } from '../print-paper.ts'
import { officeCss } from './office-css.ts'
import { OfficeLayout } from './office-layout.tsx'
import type { OfficePaper } from './office-paper.ts'

export interface PrintOfficeOptions {
  paper: OfficePaper
  size: BillPaperName
  logoUrl: string
}

export function printOffice({ paper, size, logoUrl }: PrintOfficeOptions): Promise<void> {
  const sheet = billPapers[size]
  return printPaper(<OfficeLayout paper={paper} isNarrow={isNarrow(sheet)} logoUrl={logoUrl} />, sheet, {
    title: paper.title,
    css: officeCss,
    ...(paper.language === undefined ? {} : { language: paper.language }),
  })
}
