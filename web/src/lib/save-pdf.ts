import { saveFile } from './save-file.ts'

/** A PDF in a server answer. */
export interface AnsweredPdf {
  fileName: string
  base64: string
}

/** Saves a PDF like any other file. */
export function savePdf(pdf: AnsweredPdf): void {
  saveFile(pdf.fileName, new Blob([pdfBytes(pdf)], { type: 'application/pdf' }))
}

export const pdfBytes = ({ base64 }: AnsweredPdf) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
