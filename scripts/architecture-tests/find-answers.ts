import type { Node } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { type Place, readProject } from './open-project.ts'

/** Refusals, and at which argument they say why. */
const REFUSALS: Record<string, number> = {
  RuleError: 1,
  AppError: 1,
  Busy: 0,
  Conflict: 0,
  Forbidden: 0,
  NotFound: 0,
  TooMany: 0,
  Unauthorized: 0,
  Unavailable: 0,
}

/** What stands for a value inside of a sentence; a pattern takes it for anything. */
export const ANYTHING = '※'

/** Every sentence that the server, the contract and the rules can refuse with, with a place where it stands. */
export function findAnswers(config: string, isWanted: (file: string) => boolean): Map<string, string> {
  return readProject(config, isWanted, (places) => {
    const found = new Map<string, string>()
    for (const place of places) for (const text of sentencesAt(place)) found.set(text, place.file)
    return found
  })
}

function sentencesAt({ file, node }: Place): string[] {
  if (is.isNewExpression(node)) {
    const name = node.expression.getText()
    const said = sentencesOf(node.arguments?.[REFUSALS[name] ?? -1])
    return name === 'NotFound' ? said.map((what) => `${what} was not found`) : said
  }
  if (is.isPropertyAssignment(node) && ['msg', 'message', 'error'].includes(node.name.getText())) {
    return sentencesOf(node.initializer).filter(isSentence)
  }
  if (!file.startsWith('contract/') || !is.isCallExpression(node)) return []
  // A schema says at the end of its checks what it wants, and a field of ours by what it is called.
  if (!is.isPropertyAccessExpression(node.expression))
    return FIELDS.includes(node.expression.getText())
      ? sentencesOf(node.arguments[0]).map(needed).filter(isSentence)
      : []
  // What describes a field is for the OpenAPI document, and never an answer.
  if (node.expression.name.getText() === 'describe') return []
  return sentencesOf(node.arguments.at(-1)).filter(isSentence)
}

const FIELDS =
  'text optionalText id whole rupees kilograms percent flag oneOf yesNo email day masterName computed'.split(' ')

const needed = (label: string) => `${label} is needed`

/** In words for people: not a name of the wire alone, and not values alone. */
const isSentence = (text: string) => /^[\p{Lu}“"※].* /u.test(text) && /\p{L}{2}/u.test(text)

function sentencesOf(node: Node | undefined): string[] {
  if (node === undefined) return []
  if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return [node.text]
  if (is.isTemplateExpression(node)) {
    return [node.templateSpans.reduce((text, { literal }) => text + ANYTHING + literal.text, node.head.text)]
  }
  if (is.isConditionalExpression(node)) return [...sentencesOf(node.whenTrue), ...sentencesOf(node.whenFalse)]
  return is.isParenthesizedExpression(node) ? sentencesOf(node.expression) : []
}
