import type { Words } from '../../lib/i18n.ts'

export const counter: Words = {}
