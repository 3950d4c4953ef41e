import { type Node, type StringLiteral, SyntaxKind } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import type { Checker } from 'typescript/unstable/sync'
import { findBareWords } from './find-bare-words.ts'
import { type Place, readProject, violationAt, walk } from './open-project.ts'
import type { Violation } from './project-files.ts'

export interface FoundTexts {
  /** Every English text passed to t(), with a file that shows it. */
  texts: Map<string, string>
  /** Texts that reach t() in a way that cannot be traced, and words that do not go through it at all. */
  violations: Violation[]
}

/** Functions that pass their first argument to t(); report sheets receive it as `say`. */
const SINKS = ['t', 'say', 'notifySuccess', 'notifyWarning', 'notifyError']

/** Uses the compiler to find every text of the pages, including those in a record, as in t(words[kind]). */
export function findTexts(config: string, isWanted: (file: string) => boolean, base?: string): FoundTexts {
  return readProject(config, isWanted, readTexts, base)
}

function readTexts(places: readonly Place[], checker: Checker): FoundTexts {
  const texts = new Map<string, string>()
  const violations = places.flatMap(findBareWords)
  const carriers = places.filter(({ node }) => carriedName(node) !== undefined)
  const add = (text: string, { file }: Place) => texts.set(text, texts.get(text) ?? file)
  for (const place of places) {
    const asked = askedText(place.node)
    if (asked === undefined) continue
    const known = literalsOf(checker, asked)
    if (isOrData(asked, checker)) {
      violations.push(violationAt({ ...place, node: asked }, 'what stands behind ?? is data, which nobody translates'))
    }
    for (const text of known.texts) add(text, place)
    if (!known.isOpen || isPassedOn(asked)) continue
    const carried = isLost(asked, checker) ? [] : carriers.filter(({ node }) => carriedName(node) === nameOf(asked))
    const found = carried.flatMap((one) => stringsIn(one.node).map((text) => ({ text, one })))
    for (const { text, one } of found) add(text, one)
    if (found.length > 0) continue
    violations.push(violationAt({ ...place, node: asked }, 'no way leads to the texts that t() gets here'))
  }
  return { texts, violations }
}

/** The argument of t(), or of a function that passes it on; `say` may also come in a record: formats.say(). */
function askedText(node: Node): Node | undefined {
  if (!is.isCallExpression(node)) return undefined
  const { expression: called } = node
  if (is.isPropertyAccessExpression(called)) return called.name.text === 'say' ? node.arguments[0] : undefined
  return is.isIdentifier(called) && SINKS.includes(called.text) ? node.arguments[0] : undefined
}

function literalsOf(checker: Checker, node: Node): { texts: string[]; isOpen: boolean } {
  const type = checker.getTypeAtLocation(node)
  const types = type === undefined ? [] : type.isUnionType() ? type.getTypes() : [type]
  const texts = types.flatMap((one) => (one.isStringLiteralType() ? [one.value] : []))
  // An error is shown with its own message, which comes from the server.
  const isOpen = types.some((one) => checker.typeToString(one) === 'string')
  return { texts, isOpen }
}

/** t(text) inside notifySuccess(text) and the like, and results of t() itself. */
function isPassedOn(asked: Node): boolean {
  if (is.isCallExpression(asked)) return true
  for (let at: Node | undefined = asked; at !== undefined; at = at.parent) {
    if (is.isFunctionDeclaration(at) && [...SINKS, 'messageOf'].includes(at.name?.text ?? '')) return true
  }
  return false
}

/** t(words[name] ?? name): without a translation, a shop's own data would be treated as a text of ours. */
function isOrData(asked: Node, checker: Checker): boolean {
  if (!is.isBinaryExpression(asked) || asked.operatorToken.kind !== SyntaxKind.QuestionQuestionToken) return false
  return literalsOf(checker, asked.right).isOpen
}

/** A parameter or a list element: its name does not lead to its texts. */
function isLost(asked: Node, checker: Checker): boolean {
  if (!is.isIdentifier(asked)) return false
  const declared = checker.getSymbolAtLocation(asked)?.valueDeclaration?.resolve()
  if (declared === undefined || is.isParameterDeclaration(declared)) return true
  return is.isBindingElement(declared) && is.isArrayBindingPattern(declared.parent)
}

/** `kind.title` is traced by title, `words[kind]` by words. */
function nameOf(node: Node): string {
  if (is.isBinaryExpression(node)) return nameOf(node.left)
  if (is.isElementAccessExpression(node)) return nameOf(node.expression)
  if (is.isPropertyAccessExpression(node)) return node.name.text
  return is.isIdentifier(node) ? node.text : ''
}

/** The name of a property or constant whose strings are texts if t() is called with that name somewhere. */
function carriedName(node: Node): string | undefined {
  const isNamed = is.isPropertyAssignment(node) || is.isVariableDeclaration(node)
  return isNamed && is.isIdentifier(node.name) ? node.name.text : undefined
}

function stringsIn(node: Node): string[] {
  const hasValue = is.isPropertyAssignment(node) || is.isVariableDeclaration(node)
  if (!hasValue || node.initializer === undefined) return []
  return walk(node.initializer).flatMap((one) => (is.isStringLiteral(one) && isText(one) ? [one.text] : []))
}

/** Text for users: record keys, compared values and `camelCase` are identifiers. */
function isText(node: StringLiteral): boolean {
  const { parent } = node
  if (!/^[\p{Lu}{“]|\p{L} /u.test(node.text)) return false
  if (is.isPropertyAssignment(parent)) return parent.name !== node
  return parent.kind !== SyntaxKind.BinaryExpression
}
