import type { PaperDocument } from '@clothesline/paper'
import { extractText, getDocumentProxy } from 'unpdf'
import { documentPdf } from '../paper/document-pdf.ts'

/** The text of a PDF, in the order in which it was written. */
export async function pdfText(document: PaperDocument): Promise<string> {
  const file = await getDocumentProxy(new Uint8Array(await documentPdf(document)))
  return (await extractText(file, { mergePages: false })).text.join('\n')
}
