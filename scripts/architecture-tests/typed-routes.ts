import { type Files, isForTests, isSource, lineAt, type Violation } from './project-files.ts'
import { scanSource } from './scan-source.ts'

const rules: readonly { pattern: RegExp; message: string }[] = [
  { pattern: /\bstrict:\s*false\b/g, message: 'name the route with `from`, so that its types are known' },
  { pattern: /\bas never\b/g, message: 'mend the type instead' },
  { pattern: /\bhistory\.(?:push|replace)\(/g, message: 'use navigate({ to, search }), which is checked' },
  { pattern: /\bnavigate\(\s*\{\s*href\b/g, message: 'use navigate({ to, search }), which is checked' },
  { pattern: /\bcomponent=\{Link\}/g, message: 'use a link of web/src/components/link, whose `to` is checked' },
  // "/" alone reloads the app and is not a page.
  { pattern: /\bhref(?:=\{?|:)\s*['"`]\/\w/g, message: 'link with `to`, which is checked' },
]

/** The address of a page with search parameters, such as '/allOrders?invoice=12'. API calls and files are not pages. */
const addressWithSearch = /^\/(?!api\/|open\/)\w[\w/]*\?/

/** Pages are linked by route, so that the compiler finds paths and search parameters that do not exist. */
export function findUntypedRoutes(files: Files): Violation[] {
  return [...files]
    .filter(([file]) => isLooked(file))
    .flatMap(([file, text]) => {
      const { code, literals } = scanSource(text)
      const at = (index: number, message: string) => ({ file, line: lineAt(text, index), message })
      return [
        ...rules.flatMap(({ pattern, message }) => [...code.matchAll(pattern)].map(({ index }) => at(index, message))),
        ...literals
          .filter((one) => addressWithSearch.test(one.text))
          .map(({ index }) => at(index, 'give the path as `to` and the rest as `search`')),
      ]
    })
}

const isLooked = (file: string) => file.startsWith('web/src/') && isSource(file) && !isForTests(file)
