import Box from '@mui/material/Box'
import { memo, useState } from 'react'
import { KeyCap } from '../../../components/key-cap.tsx'
import { TypeAhead } from '../../../components/type-ahead.tsx'
import { t } from '../../../lib/i18n.ts'
import { randomId } from '../../../lib/random-id.ts'
import type { Draft } from './draft.ts'
import { addKg, addPieces, changeLine } from './draft-changes.ts'
import { ENTRY_FIELD, focusField, goToPayment } from './form-fields.ts'
import { type Order, offeredPreferences, useOrder, useProblem } from './order-store.ts'
import { lineField } from './price-line.ts'
import { describeSuggestion, notUnderstood, readEntry, type Suggestion, useLearnedWords } from './read-entry.ts'

/** The one field for lines: "sh 5 ⏎" is five shirts. Enter on nothing goes on to the payment, once there is a line to pay for. */
export const LineEntry = memo(function LineEntry({ order }: { order: Order }) {
  const [text, setText] = useState('')
  const [isTooEarly, setIsTooEarly] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const { change, hideProblem } = order
  const { kind, service, masters, usage, lastName } = useOrder(order, ({ draft, masters, usage }) => ({
    kind: draft.kind,
    service: draft.service,
    masters,
    usage,
    lastName: nameOfLast(draft),
  }))
  const problem = useProblem(order, ENTRY_FIELD)
  const hasLines = lastName !== ''
  useLearnedWords()
  const entry = readEntry(text, { masters, kind, service, usage, hasLines })
  const { suggestions, isOpen } = entry

  const write = (next: string) => {
    setText(next)
    setIsTooEarly(false)
    setIsRefused(false)
    hideProblem(ENTRY_FIELD)
  }
  const choose = (index: number) => {
    const suggestion = suggestions[index]
    if (suggestion === undefined) return
    write('')
    const id = randomId()
    change((now) =>
      applySuggestion(now, suggestion, { masters, preferences: offeredPreferences(order.getState()), id }),
    )
    // A weighed line without its weight or its count goes on asking for them.
    const missing =
      suggestion.kind === 'kg' && (suggestion.kg === '' ? 'kg' : suggestion.pieces === '' ? 'pieces' : null)
    if (missing) requestAnimationFrame(() => focusField(lineField(id, missing)))
  }
  const toLastLine = () => {
    const last = order.getState().draft.lines.at(-1)
    if (last !== undefined) focusField(lineField(last.id, last.kind === 'kg' ? 'kg' : 'quantity'))
  }

  return (
    <TypeAhead
      id={ENTRY_FIELD}
      label={kind === 'kg' ? t('Add by weight or by piece') : t('Add garments')}
      placeholder={kind === 'kg' ? t('wf 3.5 12: 3.5 kg, 12 pieces') : t('sh 5: five shirts')}
      text={text}
      autoFocus
      options={suggestions.map((suggestion) => describeSuggestion(suggestion, lastName))}
      nothing={(typed) => notUnderstood(entry, typed)}
      problem={isRefused ? notUnderstood(entry, text.trim()) : problem}
      helperText={isOpen ? <WhichOne /> : isTooEarly && !hasLines ? <NothingYet kind={kind} /> : <Hint />}
      mustChoose={isOpen}
      onText={write}
      onChoose={choose}
      onNothingEnter={() => setIsRefused(true)}
      onEmptyEnter={() => (hasLines ? goToPayment(order) : setIsTooEarly(true))}
      onEmptyUp={toLastLine}
    />
  )
})

const Hint = memo(function Hint() {
  return (
    <Box component="span" sx={{ display: { xs: 'none', md: 'inline-flex' }, gap: 0.75, alignItems: 'center' }}>
      <KeyCap>Enter</KeyCap> {t('adds')} <KeyCap>↑</KeyCap> {t('last line')} <KeyCap>Enter</KeyCap>{' '}
      {t('when empty: payment')} <KeyCap>F10</KeyCap> {t('saves')}
    </Box>
  )
})

/** Equally likely ones: Enter alone adds none of them. */
function WhichOne() {
  return (
    <Box component="span" role="status">
      {t('Which one? Choose with ↓, then Enter.')}
    </Box>
  )
}

/** Enter on an empty basket must not lead away from the field: what is typed next is the first line. */
function NothingYet({ kind }: Pick<Draft, 'kind'>) {
  return (
    <Box component="span" role="status">
      {kind === 'kg'
        ? t('The order is empty. Type a service and its weight first.')
        : t('The order is empty. Type a garment and how many first.')}
    </Box>
  )
}

function nameOfLast({ lines }: Draft): string {
  const last = lines.at(-1)
  return last === undefined ? '' : last.kind === 'piece' ? last.cloth : last.service
}

function applySuggestion(draft: Draft, suggestion: Suggestion, context: Parameters<typeof addPieces>[4]): Draft {
  const last = draft.lines.at(-1)
  switch (suggestion.kind) {
    case 'piece': {
      const { cloth, service, quantity, typedRate } = suggestion
      return addPieces(draft, cloth, service, quantity, { ...context, typedRate })
    }
    case 'kg': {
      const { service, kg, pieces, typedRate } = suggestion
      return addKg(draft, service, kg, pieces, { ...context, typedRate })
    }
    case 'service':
      return { ...draft, service: suggestion.service }
    case 'quantity': {
      const count = String(suggestion.quantity)
      return last === undefined
        ? draft
        : changeLine(draft, last.id, last.kind === 'piece' ? { quantity: count } : { pieces: count })
    }
  }
}
