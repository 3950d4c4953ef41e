import { expect, test } from 'vitest'
import { refusalWords } from './hi/refusal-words.ts'
import hindi from './hi.json' with { type: 'json' }

/** Fields of the settings that can be refused: a sentence about one has the words above it. */
const LABELS = [
  'First invoice number',
  'Bill paper',
  'Branch name',
  'Tag letters',
  'Minimum weight charged',
  'GSTIN',
  'CGST and SGST, each',
  'Composition rate, central part',
] as const

test('a refusal names a field as its label does', () => {
  const texts: Record<string, string> = hindi.texts
  for (const label of LABELS) expect(refusalWords[label]).toBe(texts[label])
})
