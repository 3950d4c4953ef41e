import { join } from 'node:path'
import type { Node } from 'typescript/unstable/ast'
import { API, type Checker } from 'typescript/unstable/sync'
import { root } from '../lib/root.mjs'
import { isForTests, lineAt, type Violation } from './project-files.ts'

/** A syntax node and the file it is in. */
export interface Place {
  file: string
  text: string
  node: Node
}

/** Every syntax node of a project's sources, without tests. */
export function readProject<T>(
  config: string,
  isWanted: (file: string) => boolean,
  read: (places: Place[], checker: Checker) => T,
  base = root,
): T {
  const api = new API({ cwd: base })
  try {
    const project = api.updateSnapshot({ openProjects: [join(base, config)] }).getProject(join(base, config))
    if (project === undefined) throw new Error(`Project ${config} does not exist`)
    const { program, checker } = project
    const places = program.getSourceFileNames().flatMap((name): Place[] => {
      const file = name.slice(base.length)
      if (!name.startsWith(base) || isForTests(file) || !isWanted(file)) return []
      const source = program.getSourceFile(name)
      return source === undefined ? [] : walk(source).map((node) => ({ file, text: source.text, node }))
    })
    return read(places, checker)
  } finally {
    api.close()
  }
}

/** This node and all its descendants. */
export function walk(node: Node): Node[] {
  const found: Node[] = []
  const visit = (each: Node): undefined => {
    found.push(each)
    each.forEachChild(visit)
  }
  visit(node)
  return found
}

export function violationAt({ file, text, node }: Place, message: string): Violation {
  return { file, line: lineAt(text, node.end), message }
}
