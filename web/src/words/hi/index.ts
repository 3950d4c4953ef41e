import type { Dictionary } from '../../lib/i18n.ts'
import { answers } from './answers.ts'
import { counter } from './counter.ts'
import { open } from './open.ts'

/** The whole interface in Hindi as shops speak it; loaded only for those who chose it. */
export const hindi: Dictionary = { words: { ...open, ...counter }, answers }
