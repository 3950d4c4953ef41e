import type { Dictionary } from '../../lib/i18n.ts'
import { texts as words } from '../mr.json'
import { makeRefusalTranslator } from '../translate-refusal.ts'
import { refusalWords } from './refusal-words.ts'
import { refusals } from './refusals.ts'

/** The interface and every refusal in Marathi as shops speak it; loaded only for those who chose it. */
export const dictionary: Required<Dictionary> = {
  words,
  translateRefusal: makeRefusalTranslator(refusals, refusalWords),
}
