import type { Refusals } from '../translate-refusal.ts'
import { refusalsOfConflicts } from './refusals-conflicts.ts'
import { refusalsOfInput } from './refusals-input.ts'
import { refusalsOfMessages } from './refusals-messages.ts'
import { refusalsOfRules } from './refusals-rules.ts'
import { refusalsOfSessions } from './refusals-sessions.ts'

export const refusals: Refusals = {
  ...refusalsOfSessions,
  ...refusalsOfConflicts,
  ...refusalsOfInput,
  ...refusalsOfRules,
  ...refusalsOfMessages,
}
