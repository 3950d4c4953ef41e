import { type Files, isForTests, lineAt, type Violation } from './project-files.ts'

// All text for customers exists in Hindi too.
const TEXT = /\p{Script=Devanagari}/u

const wanted: readonly { pattern: RegExp; message: string }[] = [
  { pattern: TEXT, message: 'what customers read belongs into paper' },
  { pattern: /['"`]\/[a-z][A-Za-z/]*[?'"`]/, message: 'addresses of pages belong into web' },
  { pattern: /\bhref\b/, message: 'layout belongs into paper or web' },
]

/** These words are typed by clerks and understood; nobody is shown them. */
const TYPED = /^domain\/src\/entry\//

/** The domain contains rules only: no text of documents and messages, no layout, no addresses. */
export function findPaperWords(files: Files): Violation[] {
  return [...files].flatMap(([file, text]) => {
    if (!/^domain\/src\/.*\.ts$/.test(file) || isForTests(file)) return []
    return wanted.flatMap(({ pattern, message }) => {
      if (TYPED.test(file) && pattern === TEXT) return []
      const at = text.search(pattern)
      return at < 0 ? [] : [{ file, line: lineAt(text, at), message }]
    })
  })
}
