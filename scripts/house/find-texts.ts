import { join } from 'node:path'
import { type Node, type StringLiteral, SyntaxKind } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { API, type Checker } from 'typescript/unstable/sync'
import { root } from '../lib/root.mjs'
import { isForTests, lineAt, type Violation } from './house-files.ts'

export interface FoundTexts {
  /** Every English text that the pages show, with a place where it stands. */
  texts: Map<string, string>
  /** Texts that reach t() on a way that cannot be followed, and words that do not go through t() at all. */
  violations: Violation[]
}

/** What hands its first argument to t(); sheets of the domain are handed it as `say`. */
const SINKS = ['t', 'say', 'notifySuccess', 'notifyWarning', 'notifyError']

/** Attributes that somebody reads or hears. */
const READ = ['title', 'aria-label', 'label', 'placeholder', 'alt', 'legend', 'helperText', 'explanation', 'text']

interface Place {
  file: string
  text: string
  node: Node
}

/** Asks the compiler for every text that a page of this project can ask t() for. */
export function findTexts(project: string, isChecked: (file: string) => boolean): FoundTexts {
  const api = new API({ cwd: root })
  try {
    const opened = api.updateSnapshot({ openProjects: [join(root, project)] }).getProject(join(root, project))
    if (opened === undefined) throw new Error(`There is no project ${project}`)
    const places: Place[] = opened.program
      .getSourceFileNames()
      .map((name) => ({ name, file: name.slice(root.length) }))
      .filter(({ name, file }) => name.startsWith(root) && !isForTests(file) && isChecked(file))
      .flatMap(({ name, file }) => {
        const source = opened.program.getSourceFile(name)
        return source === undefined ? [] : walk(source).map((node) => ({ file, text: source.text, node }))
      })
    return readTexts(places, opened.checker)
  } finally {
    api.close()
  }
}

function walk(node: Node): Node[] {
  const found: Node[] = [node]
  node.forEachChild((child) => {
    found.push(...walk(child))
    return undefined
  })
  return found
}

function readTexts(places: readonly Place[], checker: Checker): FoundTexts {
  const texts = new Map<string, string>()
  const violations = places.flatMap(findBareWords)
  const carriers = places.filter(({ node }) => carriedName(node) !== undefined)
  const add = (text: string, place: Place) => texts.set(text, texts.get(text) ?? where(place))
  for (const place of places) {
    const asked = askedText(place.node)
    if (asked === undefined) continue
    const known = literalsOf(checker, asked)
    for (const text of known.texts) add(text, place)
    if (!known.isOpen || isPassedOn(asked)) continue
    const carried = isLost(asked, checker) ? [] : carriers.filter(({ node }) => carriedName(node) === nameOf(asked))
    const literals = carried.flatMap((one) => stringsIn(one.node).map((text) => ({ text, place: one })))
    for (const { text, place: at } of literals) add(text, at)
    if (literals.length === 0) {
      violations.push(violation({ ...place, node: asked }, 'no way leads to the texts that t() gets here'))
    }
  }
  return { texts, violations }
}

/** What t(), or a function that hands it on, is asked for. */
function askedText(node: Node): Node | undefined {
  if (!is.isCallExpression(node) || !is.isIdentifier(node.expression)) return undefined
  return SINKS.includes(node.expression.text) ? node.arguments[0] : undefined
}

function literalsOf(checker: Checker, node: Node): { texts: string[]; isOpen: boolean } {
  const type = checker.getTypeAtLocation(node)
  const types = type === undefined ? [] : type.isUnionType() ? type.getTypes() : [type]
  const texts = types.flatMap((one) => (one.isStringLiteralType() ? [one.value] : []))
  // An error is shown by its own words, which are the server's and not the page's.
  const isOpen = types.some((one) => checker.typeToString(one) === 'string')
  return { texts, isOpen }
}

/** t(text) inside of notifySuccess(text) and the like, and what t() itself has answered. */
function isPassedOn(asked: Node): boolean {
  if (is.isCallExpression(asked)) return true
  const holder = findUp(asked, (node) => is.isFunctionDeclaration(node) && SINKS.includes(node.name?.text ?? ''))
  return holder !== undefined || (is.isIdentifier(asked) && ['text', 'error'].includes(asked.text))
}

function findUp(node: Node, isIt: (node: Node) => boolean): Node | undefined {
  for (let at: Node | undefined = node; at !== undefined; at = at.parent) if (isIt(at)) return at
  return undefined
}

/** A parameter, or an element of a list: its name says nothing about where its texts stand. */
function isLost(asked: Node, checker: Checker): boolean {
  if (!is.isIdentifier(asked)) return false
  const declared = checker.getSymbolAtLocation(asked)?.valueDeclaration?.resolve()
  if (declared === undefined || is.isParameterDeclaration(declared)) return true
  return is.isBindingElement(declared) && is.isArrayBindingPattern(declared.parent)
}

/** `kind.title` is found by title, `words[kind]` by words. */
function nameOf(node: Node): string {
  if (is.isBinaryExpression(node)) return nameOf(node.left)
  if (is.isElementAccessExpression(node)) return nameOf(node.expression)
  if (is.isPropertyAccessExpression(node)) return node.name.text
  return is.isIdentifier(node) ? node.text : ''
}

/** Of a property or a constant: its strings are texts if t() is asked for that name somewhere. */
function carriedName(node: Node): string | undefined {
  const isNamed = is.isPropertyAssignment(node) || is.isVariableDeclaration(node)
  return isNamed && is.isIdentifier(node.name) ? node.name.text : undefined
}

function stringsIn(node: Node): string[] {
  if (!is.isPropertyAssignment(node) && !is.isVariableDeclaration(node)) return []
  const value = node.initializer
  if (value === undefined) return []
  return walk(value).flatMap((one) => (is.isStringLiteral(one) && isText(one) ? [one.text] : []))
}

/** Words for people: the keys of a record, what is compared and `camelCase` are names for programs. */
function isText(node: StringLiteral): boolean {
  const { parent } = node
  if (!/^[\p{Lu}{“]|\p{L} /u.test(node.text)) return false
  if (parent.kind === SyntaxKind.PropertyAssignment) return (parent as { name?: Node }).name !== node
  return parent.kind !== SyntaxKind.BinaryExpression
}

function findBareWords(place: Place): Violation[] {
  const { node } = place
  if (is.isJsxText(node)) return isBare(node.text, node) ? [violation(place, `shows ${node.text.trim()}`)] : []
  const name = is.isJsxAttribute(node) ? node.name.getText() : ''
  if (!READ.includes(name) && !(is.isJsxExpression(node) && isChild(node))) return []
  return shownStrings(node)
    .filter((text) => isBare(text, node))
    .map((text) => violation(place, `shows ${text} without t()`))
}

const isChild = ({ parent }: Node) => is.isJsxElement(parent) || is.isJsxFragment(parent)

/** Keys are called as they are on the keyboard, and the product by its name. */
function isBare(text: string, node: Node): boolean {
  const word = text.trim()
  if (!/\p{L}{2}/u.test(word) || word === 'Clothesline') return false
  const element = findUp(node, is.isJsxElement)
  return element === undefined || !/^<(KeyCap|kbd)\b/.test(element.getText())
}

/** The strings of an expression that can be what it comes to; calls and functions speak for themselves. */
function shownStrings(node: Node): string[] {
  if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return [node.text]
  if (is.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  }
  if (is.isConditionalExpression(node)) return [...shownStrings(node.whenTrue), ...shownStrings(node.whenFalse)]
  if (is.isBinaryExpression(node)) return isComparison(node.operatorToken.kind) ? [] : shownStrings(node.right)
  if (is.isJsxExpression(node) || is.isParenthesizedExpression(node)) {
    return node.expression === undefined ? [] : shownStrings(node.expression)
  }
  return is.isJsxAttribute(node) && node.initializer !== undefined ? shownStrings(node.initializer) : []
}

const isComparison = (kind: SyntaxKind) =>
  kind === SyntaxKind.EqualsEqualsEqualsToken || kind === SyntaxKind.ExclamationEqualsEqualsToken

function violation({ file, text, node }: Place, message: string): Violation {
  return { file, line: lineAt(text, node.end), message }
}

function where({ file, text, node }: Place): string {
  return `${file}:${lineAt(text, node.end)}`
}
