import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TypeAhead } from '../../../components/type-ahead.tsx'
import { t } from '../../../lib/i18n.ts'
import { randomId } from '../../../lib/random-id.ts'
import { NO_USAGE, usageOf, usageQuery } from '../new/cloth-usage.ts'
import type { Masters } from '../new/masters.ts'
import { describeSuggestion, notUnderstood, readEntry, type Suggestion, useLearnedWords } from '../new/read-entry.ts'
import type { LineDraft } from './line-changes.ts'

type LineSuggestion = Extract<Suggestion, { kind: 'piece' | 'kg' }>

const isLine = (suggestion: Suggestion): suggestion is LineSuggestion =>
  suggestion.kind === 'piece' || suggestion.kind === 'kg'

interface LineAdderProps {
  masters: Masters
  kind: 'quantity' | 'kg'
  /** What a weight is taken for unless another service is typed. */
  weighedWith: string
  text: string
  problem?: string | undefined
  onText: (text: string) => void
  onAdd: (line: LineDraft) => void
}

export const ADDER_FIELD = 'line-adder'

/** One more thing for an order that is already written: the same few letters as at the counter. */
export function LineAdder({ masters, kind, weighedWith, text, problem, onText, onAdd }: LineAdderProps) {
  const [isRefused, setIsRefused] = useState(false)
  const { data: used } = useQuery(usageQuery)
  const usage = used === undefined ? NO_USAGE : usageOf(used.cloths)
  useLearnedWords()
  const entry = readEntry(text, { masters, kind, service: kind === 'kg' ? weighedWith : '', usage, hasLines: false })
  const suggestions = entry.suggestions.filter(isLine)
  return (
    <TypeAhead
      id={ADDER_FIELD}
      label={t('Add a line')}
      placeholder={kind === 'kg' ? t('wf 3.5 12: 3.5 kg, 12 pieces') : t('sh 5: five shirts')}
      text={text}
      options={suggestions.map((suggestion) => describeSuggestion(suggestion, ''))}
      nothing={(typed) => notUnderstood(entry, typed)}
      problem={isRefused ? notUnderstood(entry, text.trim()) : problem}
      helperText={entry.isOpen ? t('Which one? Choose with ↓, then Enter.') : undefined}
      mustChoose={entry.isOpen}
      onText={(next) => {
        setIsRefused(false)
        onText(next)
      }}
      onNothingEnter={() => setIsRefused(true)}
      onChoose={(index) => {
        const suggestion = suggestions[index]
        if (suggestion === undefined) return
        onText('')
        onAdd(lineOf(suggestion, masters))
      }}
    />
  )
}

function lineOf(suggestion: LineSuggestion, { services }: Masters): LineDraft {
  const { service, rate, typedRate } = suggestion
  const sac = services.find(({ name }) => name === service)?.sac ?? ''
  const plain = { service, sac, minimumKg: null, preferences: [], cloths: [], note: '' }
  const common = { id: randomId(), rate: typedRate ?? String(rate) }
  return suggestion.kind === 'piece'
    ? {
        ...common,
        of: { ...plain, kind: 'piece', cloth: suggestion.cloth },
        much: String(suggestion.quantity),
        pieces: '',
      }
    : { ...common, of: { ...plain, kind: 'kg', cloth: '' }, much: suggestion.kg, pieces: suggestion.pieces }
}
