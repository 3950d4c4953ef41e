import { formatRupees } from '@clothesline/domain'
import type { TypeAheadOption } from '../../../components/type-ahead.tsx'
import { t } from '../../../lib/i18n.ts'
import type { Suggestion } from './read-entry.ts'

/** A suggestion as the list shows it. */
export function describeSuggestion(suggestion: Suggestion, lastName: string): TypeAheadOption {
  switch (suggestion.kind) {
    case 'piece': {
      const { cloth, service, quantity, rate } = suggestion
      return {
        key: `piece ${cloth} ${service} ${quantity}`,
        label: `${quantity} × ${cloth}`,
        detail: `${service} · ${formatRupees(Math.round(rate * 100 * quantity))}`,
      }
    }
    case 'kg': {
      const { service, kg, pieces, rate } = suggestion
      const weight = kg === '' ? t('by weight') : `${kg} kg`
      const count = pieces === '' ? '' : ` · ${t('{count} pieces', { count: Number(pieces) })}`
      return {
        key: `kg ${service}`,
        label: `${service}, ${weight}${count}`,
        detail: t('{rate} a kg', { rate: formatRupees(Math.round(rate * 100)) }),
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
