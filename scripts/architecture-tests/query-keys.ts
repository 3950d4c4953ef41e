import { type Files, isForTests, lineAt, type Violation } from './project-files.ts'
import { scanSource } from './scan-source.ts'

const pages = /^web\/src\/(?:app|shell|features|components)\//

/** A handwritten key, and functions that read or change cached answers by key. */
const byHand =
  /\bqueryKey\s*:|\.(?:invalidateQueries|refetchQueries|resetQueries|removeQueries|cancelQueries|setQueryData|setQueriesData|getQueryData|getQueriesData)\b/g

/** Pages use the calls of the contract; lib decides about cache keys and staleness. */
export function findHandWrittenKeys(files: Files): Violation[] {
  return [...files]
    .filter(([file]) => pages.test(file) && /\.tsx?$/.test(file) && !isForTests(file))
    .flatMap(([file, text]) => {
      const { code } = scanSource(text)
      return [...code.matchAll(byHand)].map(({ index }) => ({
        file,
        line: lineAt(code, index),
        message: 'ask with useCall or callQuery, and change kept answers with web/src/lib/answers.ts',
      }))
    })
}
