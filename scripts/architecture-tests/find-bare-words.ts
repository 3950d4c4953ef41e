import { type Node, SyntaxKind } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { type Place, violationAt } from './open-project.ts'
import type { Violation } from './project-files.ts'

/** Attributes that users read or hear. */
const READ = ['title', 'aria-label', 'label', 'placeholder', 'alt', 'legend', 'helperText', 'explanation', 'text']

/** Words that a page shows without t(). */
export function findBareWords(place: Place): Violation[] {
  const { node } = place
  return shownAt(node)
    .filter((text) => isBare(text, node))
    .map((text) => violationAt(place, `shows “${text.trim()}” without t()`))
}

function shownAt(node: Node): string[] {
  if (is.isJsxText(node)) return [node.text]
  if (is.isJsxAttribute(node)) return READ.includes(node.name.getText()) ? shownStrings(node.initializer) : []
  const isChild = is.isJsxExpression(node) && (is.isJsxElement(node.parent) || is.isJsxFragment(node.parent))
  return isChild ? shownStrings(node) : []
}

/** The strings that an expression can evaluate to. Calls and functions are checked where they are defined. */
function shownStrings(node: Node | undefined): string[] {
  if (node === undefined) return []
  if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return [node.text]
  if (is.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  if (is.isConditionalExpression(node)) return [...shownStrings(node.whenTrue), ...shownStrings(node.whenFalse)]
  if (is.isBinaryExpression(node)) return isComparison(node.operatorToken.kind) ? [] : shownStrings(node.right)
  if (is.isJsxExpression(node) || is.isParenthesizedExpression(node)) return shownStrings(node.expression)
  return []
}

const isComparison = (kind: SyntaxKind) =>
  kind === SyntaxKind.EqualsEqualsEqualsToken || kind === SyntaxKind.ExclamationEqualsEqualsToken

/** Names of keyboard keys and of the product are not translated. */
function isBare(text: string, node: Node): boolean {
  if (!/\p{L}{2}/u.test(text) || text.trim() === 'Clothesline') return false
  for (let at: Node | undefined = node; at !== undefined; at = at.parent) {
    if (is.isJsxElement(at)) return !/^<(KeyCap|kbd)\b/.test(at.getText())
  }
  return true
}
