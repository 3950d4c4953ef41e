import type { Statement } from '@clothesline/contract'
import { finish, newDocument } from './new-document.ts'
import { numberPages, SHEETS, sheetPen } from './sheets.ts'
import { drawStatementSheet } from './statement-sheet.ts'

/** A customer's statement as PDF, on A4. */
export async function statementPdf(statement: Statement, logo?: Buffer): Promise<Buffer> {
  const doc = await newDocument({ title: statement.title, size: SHEETS.A4.size })
  const pen = sheetPen(doc, 'A4')
  await drawStatementSheet(pen, statement, logo)
  numberPages(pen, statement.customer.name)
  return finish(doc)
}
