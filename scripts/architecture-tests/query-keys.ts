import { type Files, isForTests, lineAt, type Violation } from './project-files.ts'
import { scanSource } from './scan-source.ts'

const pages = /^web\/src\/(?:app|shell|features|components)\//

/** A key that is written by hand, and what reads or changes kept answers by one. */
const byHand =
  /\bqueryKey\s*:|\.(?:invalidateQueries|refetchQueries|resetQueries|removeQueries|cancelQueries|setQueryData|setQueriesData|getQueryData|getQueriesData)\b/g

/** A page asks by the call of the contract; under which key the answer is kept, and when it is old, is decided in lib. */
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
