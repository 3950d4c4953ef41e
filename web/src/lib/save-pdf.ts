import { saveFile } from './save-file.ts'

/** A PDF as the server answers it, saved like any other file. */
export function savePdf({ fileName, base64 }: { fileName: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  saveFile(fileName, new Blob([bytes], { type: 'application/pdf' }))
}
