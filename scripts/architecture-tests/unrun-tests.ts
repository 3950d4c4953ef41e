import { type Files, isTest, type Violation } from './project-files.ts'

/** A test that no configuration includes proves nothing. */
export function findUnrunTests(files: Files, patterns: readonly string[]): Violation[] {
  const matchers = patterns.map(toMatcher)
  return [...files.keys()]
    .filter((file) => isTest(file) && !matchers.some((matcher) => matcher.test(file)))
    .map((file) => ({ file, line: 1, message: 'is run by no Vitest project and not by Playwright' }))
}

// The two wildcards that our configurations use.
function toMatcher(pattern: string): RegExp {
  const escaped = pattern.replaceAll(/[.+^$()[\]\\|]/g, '\\$&')
  const source = escaped
    .replaceAll(/\{([^}]*)\}/g, (_, choices: string) => `(?:${choices.replaceAll(',', '|')})`)
    .replaceAll('**/', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '(?:.*/)?')
  return new RegExp(`^${source}$`)
}
