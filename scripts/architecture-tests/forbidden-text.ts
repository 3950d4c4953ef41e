import { type Files, isSource, lineAt, type Violation } from './project-files.ts'

type TextRule = {
  pattern: RegExp
  message: string
  in: (file: string) => boolean
}

const everywhere = () => true
const notTheLock = (file: string) => file !== 'package-lock.json'

// The bracketed letters keep this table from matching itself.
const textRules: readonly TextRule[] = [
  { pattern: /\b(?:TOD[O]|FIXM[E])\b/g, message: 'finish it, or write an issue', in: notTheLock },
  { pattern: /\.onl[y]\(/g, message: 'would leave all other tests out', in: isSource },
  { pattern: /@ts-nochec[k]/g, message: 'mend the type instead', in: isSource },
  { pattern: /biome-ignor[e]/g, message: 'mend the cause instead', in: notTheLock },
  {
    pattern: /(?<![\w.~/-])\/(?:root|work|Users\/\w+|home\/\w+)\/|\b[A-Z]:\\{1,2}User[s]\\/g,
    message: 'a path of one machine',
    in: notTheLock,
  },
  { pattern: /\.\.\/share[d]\//g, message: 'a path outside the repository', in: everywhere },
  {
    pattern: /\b(?:npm|registry)\.[\w-]+\.(?:org|com|io|net|dev)\b|"resolve[d]": "http/g,
    message: 'a registry host',
    in: everywhere,
  },
]

/** Traces of unfinished work and of the machine it was done on. Biome refuses `any` and skipped tests. */
export function findForbiddenText(files: Files, rules = textRules): Violation[] {
  return [...files].flatMap(([file, text]) => {
    return rules
      .filter((rule) => rule.in(file))
      .flatMap(({ pattern, message }) =>
        [...text.matchAll(pattern)].map((match) => ({
          file,
          line: lineAt(text, match.index),
          message: `"${match[0]}": ${message}`,
        })),
      )
  })
}
