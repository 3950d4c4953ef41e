import type { Files, Violation } from './project-files.ts'

type Entry = { optionalDependencies?: Record<string, string> }

/**
 * Packages for other machines that a package of the lock file asks for and that it does not list: `npm ci` then
 * refuses everywhere, also on the machine where everything seemed to be installed.
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

/** Where Node would look for what the package at this path needs, nearest first. */
function foldersFrom(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, at) => `${parts.slice(0, parts.length - at).join('/')}/`).concat('')
}
