import type { Dictionary } from '../../lib/i18n.ts'
import { texts as words } from '../hi.json'
import { translateRefusalToHindi } from './refusals.ts'

/** The whole interface in Hindi as shops speak it; loaded only for those who chose it. */
export const dictionary: Dictionary = { words, translateRefusal: translateRefusalToHindi }
