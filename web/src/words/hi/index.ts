import { makeAnswerMatcher } from '../../lib/answer-matcher.ts'
import type { Dictionary, Words } from '../../lib/i18n.ts'
import { texts as words } from '../hi.json'
import { answerParts } from './answer-parts.ts'
import { answersToInput } from './answers-input.ts'
import { answersOfRules } from './answers-rules.ts'
import { messageReasons } from './message-reasons.ts'

export const answers: Words = { ...answersToInput, ...answersOfRules, ...messageReasons }

/** The whole interface in Hindi as shops speak it; loaded only for those who chose it. */
export const dictionary: Dictionary = {
  words,
  translateAnswer: makeAnswerMatcher({ words, answers, parts: answerParts }),
}
