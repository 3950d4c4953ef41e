import type { Dictionary } from '../../lib/i18n.ts'
import { texts as words } from '../hi.json'
import { makeRefusalTranslator } from '../translate-refusal.ts'
import { refusalWords } from './refusal-words.ts'
import { refusals } from './refusals.ts'

/** The whole interface in Hindi as shops speak it; loaded only for those who chose it. */
export const dictionary: Required<Dictionary> = {
  words,
  translateRefusal: makeRefusalTranslator(refusals, refusalWords),
}
