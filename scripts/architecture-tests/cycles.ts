import { findImports } from './find-imports.ts'
import type { Files, Violation } from './project-files.ts'

/** Import cycles, each reported once, starting with its alphabetically first file. Type imports count too. */
export function findCycles(files: Files): Violation[] {
  const edges = new Map<string, string[]>()
  for (const { file, target } of findImports(files)) {
    if (target !== undefined && files.has(target)) edges.set(file, [...(edges.get(file) ?? []), target])
  }
  const done = new Set<string>()
  const cycles = new Map<string, Violation>()
  const visit = (file: string, path: readonly string[]) => {
    const at = path.indexOf(file)
    if (at !== -1) {
      const ring = fromFirst(path.slice(at))
      cycles.set(ring.join(), tell(ring))
      return
    }
    if (done.has(file)) return
    for (const next of edges.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of [...edges.keys()].sort()) visit(file, [])
  return [...cycles.values()]
}

function fromFirst(ring: readonly string[]): string[] {
  const at = ring.indexOf([...ring].sort()[0] ?? '')
  return [...ring.slice(at), ...ring.slice(0, at)]
}

function tell(ring: readonly string[]): Violation {
  const [file = ''] = ring
  return { file, line: 1, message: `imports itself through ${[...ring.slice(1), file].join(' → ')}` }
}
