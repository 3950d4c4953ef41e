import { type Files, isForTests, lineAt, type Violation } from './project-files.ts'

const wanted: readonly { pattern: RegExp; message: string }[] = [
  // All text for customers exists in Hindi too.
  { pattern: /\p{Script=Devanagari}/u, message: 'what customers read belongs into paper' },
  { pattern: /['"`]\/[a-z][A-Za-z/]*[?'"`]/, message: 'addresses of pages belong into web' },
  { pattern: /\bhref\b/, message: 'layout belongs into paper or web' },
]

/** The domain contains rules only: no text of documents and messages, no layout, no addresses. */
export function findPaperWords(files: Files): Violation[] {
  return [...files].flatMap(([file, text]) => {
    if (!/^domain\/src\/.*\.ts$/.test(file) || isForTests(file)) return []
    return wanted.flatMap(({ pattern, message }) => {
      const at = text.search(pattern)
      return at < 0 ? [] : [{ file, line: lineAt(text, at), message }]
    })
  })
}
