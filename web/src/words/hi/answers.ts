import type { Words } from '../../lib/i18n.ts'

export const answers: Words = {}
