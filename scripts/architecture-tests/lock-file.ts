import type { Files, Violation } from './project-files.ts'

type Entry = { optionalDependencies?: Record<string, string> }

/**
 * Finds optional packages for other platforms that the lock file requires but does not list: then `npm ci` fails
 * everywhere, even where everything seems to be installed.
 */
export function findLockGaps(files: Files): Violation[] {
  const file = 'package-lock.json'
  const packages: Record<string, Entry> = JSON.parse(files.get(file) ?? '{}').packages ?? {}
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !foldersFrom(path).some((folder) => `${folder}node_modules/${name}` in packages))
      .map((name) => ({ file, line: 1, message: `${path || 'the root'} asks for ${name}, which is not listed` })),
  )
}

/** Where Node resolves the dependencies of the package at this path, nearest first. */
function foldersFrom(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, at) => `${parts.slice(0, parts.length - at).join('/')}/`).concat('')
}
