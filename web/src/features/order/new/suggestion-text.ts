import { formatRupees } from '@clothesline/domain'
import type { TypeAheadOption } from '../../../components/type-ahead.tsx'
import { t } from '../../../lib/i18n.ts'
import type { Entry, Suggestion } from './read-entry.ts'
import { readPaise } from './read-numbers.ts'

/** A suggestion as the list shows it. */
export function describeSuggestion(suggestion: Suggestion, lastName: string): TypeAheadOption {
  switch (suggestion.kind) {
    case 'piece': {
      const { cloth, service, quantity, typedRate } = suggestion
      const ratePaise = paiseOf(suggestion)
      return {
        key: `piece ${cloth} ${service} ${quantity}`,
        label: `${quantity} × ${cloth}${typedRate === undefined ? '' : ` @ ${formatRupees(ratePaise)}`}`,
        detail: `${service} · ${formatRupees(ratePaise * quantity)}`,
      }
    }
    case 'kg': {
      const { service, kg, pieces } = suggestion
      const weight = kg === '' ? t('by weight') : `${kg} kg`
      const count = pieces === '' ? '' : ` · ${t('{count} pieces', { count: Number(pieces) })}`
      return {
        key: `kg ${service}`,
        label: `${service}, ${weight}${count}`,
        detail: t('{rate} a kg', { rate: formatRupees(paiseOf(suggestion)) }),
      }
    }
    case 'service':
      return {
        key: `service ${suggestion.service}`,
        label: suggestion.service,
        detail: t('used for the next garments'),
      }
    case 'quantity':
      return {
        key: 'quantity',
        label: `${suggestion.quantity} × ${lastName}`,
        detail: t('the last line'),
      }
  }
}

const paiseOf = ({ rate, typedRate }: { rate: number; typedRate?: string }) =>
  (typedRate === undefined ? undefined : readPaise(typedRate)) ?? Math.round(rate * 100)

/** Says which words nobody can make anything of; the others may only not go together. */
export function notUnderstood({ unknown }: Entry, text: string): string {
  return unknown.length === 0
    ? t('Nothing matches “{text}”', { text })
    : t('Not understood: {words}', { words: unknown.join(', ') })
}
