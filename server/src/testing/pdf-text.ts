import type { PaperDocument } from '@clothesline/paper'
import { extractText, getDocumentProxy } from 'unpdf'
import { documentPdf } from '../paper/document-pdf.ts'

/** What stands on each page of a PDF, in the order in which it was written. */
export async function readPdf(file: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: false })
  return text
}

/** What stands on a paper as PDF. */
export async function pdfText(document: PaperDocument): Promise<string> {
  return (await readPdf(await documentPdf(document))).join('\n')
}
