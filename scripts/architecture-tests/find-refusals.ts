import { posix } from 'node:path'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { codesByStatus, refusals } from '../../contract/src/refusals/index.ts'
import { readProject, walk } from './open-project.ts'

/** A source file with its declarations, imports and exports. */
interface Module {
  /** Top-level declarations by name. */
  declared: Map<string, Node>
  /** Imported names: from which file, and under which name there. */
  imported: Map<string, { file: string; name: string }>
  /** Re-exported names, and files that are re-exported completely. */
  handedOn: Map<string, { file: string; name: string }>
  all: string[]
}

type Modules = Map<string, Module>

const CODES = Object.keys(refusals)

const AREAS = 'contract/src/areas.ts'

/** Refusals of services that a verb receives at run time; no import leads there. */
const OF_SERVICES: Readonly<Record<string, readonly string[]>> = {
  papers: ['papers_busy', 'paper_not_drawn'],
  hashing: ['logins_busy'],
}

/**
 * The refusals of each call: every code that appears in its handler, in its input schema, or in anything these refer
 * to. Refusals of the pipeline itself are not included.
 */
export function findRefusals(config = 'server/tsconfig.json'): Record<string, string[]> {
  const isWanted = (file: string) =>
    /^(server|contract|domain)\/src\//.test(file) && !file.startsWith('contract/src/refusals/')
  return readProject(config, isWanted, (places) => {
    const files = places.flatMap(({ file, node }) => (is.isSourceFile(node) ? [{ file, node }] : []))
    const modules: Modules = new Map(files.map(({ file, node }) => [file, readModule(file, node)]))
    const found: Record<string, string[]> = {}
    for (const area of modules.get(AREAS)?.handedOn.keys() ?? []) {
      for (const [call, endpoint] of membersOf(modules, AREAS, area)) {
        const handler = membersOf(modules, 'server/src/features/areas.ts', area).get(call)
        if (handler === undefined) throw new Error(`${area}.${call} has no handler`)
        found[`${area}.${call}`] = codesFrom(modules, [handler, inputOf(endpoint)])
      }
    }
    return found
  })
}

/** A node and the file it is in. */
interface Part {
  file: string
  node: Node
}

function readModule(file: string, source: SourceFile): Module {
  const module: Module = { declared: new Map(), imported: new Map(), handedOn: new Map(), all: [] }
  for (const statement of source.statements) {
    if (is.isImportDeclaration(statement) || is.isExportDeclaration(statement)) {
      readNames(file, statement, module)
    } else if (is.isVariableStatement(statement)) {
      for (const one of statement.declarationList.declarations) module.declared.set(one.name.getText(), one)
    } else if (is.isFunctionDeclaration(statement) || is.isClassDeclaration(statement)) {
      if (statement.name !== undefined) module.declared.set(statement.name.text, statement)
    }
  }
  return module
}

function readNames(file: string, statement: Node, module: Module): void {
  const [specifier] = walk(statement).flatMap((node) => (is.isStringLiteral(node) ? [node.text] : []))
  const target = specifier === undefined ? undefined : targetOf(file, specifier)
  if (target === undefined) return
  const names = walk(statement).filter((node) => is.isImportSpecifier(node) || is.isExportSpecifier(node))
  if (is.isExportDeclaration(statement) && names.length === 0) module.all.push(target)
  for (const one of names) {
    const to = is.isImportDeclaration(statement) ? module.imported : module.handedOn
    to.set(one.name.getText(), { file: target, name: (one.propertyName ?? one.name).getText() })
  }
}

function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  const [, own] = /^@clothesline\/(\w+)$/.exec(specifier) ?? []
  return own === undefined ? undefined : `${own}/src/index.ts`
}

/** Where a name used in a file is declared; undefined for libraries and local variables. */
function findDeclared(modules: Modules, file: string, name: string): Part | undefined {
  const module = modules.get(file)
  const node = module?.declared.get(name)
  if (node !== undefined) return { file, node }
  const from = module?.imported.get(name) ?? module?.handedOn.get(name)
  if (from !== undefined) return findDeclared(modules, from.file, from.name)
  for (const all of module?.all ?? []) {
    const found = findDeclared(modules, all, name)
    if (found !== undefined) return found
  }
  return undefined
}

const membersOf = (modules: Modules, file: string, name: string) =>
  membersAt(modules, getPart(findDeclared(modules, file, name), `${name} in ${file}`))

/** The members of an object by name, whether written here or spread from elsewhere. */
function membersAt(modules: Modules, { file, node }: Part): Map<string, Part> {
  if (is.isIdentifier(node)) return membersOf(modules, file, node.text)
  if (is.isVariableDeclaration(node)) {
    return node.initializer === undefined ? new Map() : membersAt(modules, { file, node: node.initializer })
  }
  if (!is.isObjectLiteralExpression(node)) throw new Error(`${file} has no object in ${node.getText().slice(0, 60)}`)
  const members = new Map<string, Part>()
  for (const one of node.properties) {
    if (is.isSpreadAssignment(one)) {
      for (const [name, part] of membersAt(modules, { file, node: one.expression })) members.set(name, part)
    } else if (is.isPropertyAssignment(one)) members.set(one.name.getText(), { file, node: one.initializer })
    else if (is.isShorthandPropertyAssignment(one)) members.set(one.name.getText(), { file, node: one.name })
    else if (one.name !== undefined) members.set(one.name.getText(), { file, node: one })
  }
  return members
}

/** The input schema of query({ … }) and mutation({ … }). */
function inputOf({ file, node }: Part): Part {
  const options = is.isCallExpression(node) ? node.arguments[0] : undefined
  const input =
    options !== undefined && is.isObjectLiteralExpression(options)
      ? options.properties.find((one) => !is.isSpreadAssignment(one) && one.name?.getText() === 'input')
      : undefined
  return getPart(input && { file, node: input }, `the input of a call in ${file}`)
}

function getPart(part: Part | undefined, what: string): Part {
  if (part === undefined) throw new Error(`${what} was not found`)
  return part
}

function codesFrom(modules: Modules, roots: readonly Part[]): string[] {
  const codes = new Set<string>()
  const seen = new Set<Node>()
  const queue = [...roots]
  for (let part = queue.pop(); part !== undefined; part = queue.pop()) {
    if (seen.has(part.node)) continue
    seen.add(part.node)
    for (const node of walk(part.node)) {
      for (const code of codesIn(node)) codes.add(code)
      const declared =
        is.isIdentifier(node) && !isMember(node) ? findDeclared(modules, part.file, node.text) : undefined
      // Verbs use the contract only for types; the input schema of the call is followed separately.
      const isForType = part.file.startsWith('server/') && declared?.file.startsWith('contract/')
      if (declared !== undefined && !isForType) queue.push(declared)
    }
  }
  const order = Object.values(codesByStatus).flat() as string[]
  return order.filter((code) => codes.has(code))
}

/** A property name does not refer to a declaration in this file. */
const isMember = (node: Node) =>
  (is.isPropertyAccessExpression(node.parent) || is.isPropertyAssignment(node.parent)) && node.parent.name === node

function codesIn(node: Node): readonly string[] {
  if (is.isStringLiteral(node)) return CODES.includes(node.text) ? [node.text] : []
  // `only_cash_mode_${what}` can be any code with that prefix.
  if (is.isTemplateExpression(node)) return node.head.text.endsWith('_') ? beginning(node.head.text) : []
  return is.isIdentifier(node) && Object.hasOwn(OF_SERVICES, node.text) ? (OF_SERVICES[node.text] ?? []) : []
}

const beginning = (head: string) => CODES.filter((code) => code.startsWith(head))
